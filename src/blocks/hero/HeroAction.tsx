interface HeroActionProps {
  readonly label: string;
  readonly to?: string;
  /** Leads back instead. */
  readonly goBack?: true;
  readonly isMain: boolean;
}

/** A button of the opening; the main one is filled. */
export function HeroAction({ label, to, goBack, isMain }: HeroActionProps) {
  const className = isMain ? 'button' : 'button button-quiet';
  if (goBack) {
    return (
      <button type="button" className={className} onClick={() => window.history.back()}>
        {label}
      </button>
    );
  }
  return (
    <a className={className} href={to}>
      {label}
    </a>
  );
}

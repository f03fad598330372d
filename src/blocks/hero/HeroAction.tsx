import type { FormEvent } from 'react';

interface HeroActionProps {
  readonly label: string;
  readonly to?: string;
  /** Leads back instead, or home where there is no way back. */
  readonly goBack?: true;
  readonly isMain: boolean;
}

/** A button of the opening; the main one is filled. */
export function HeroAction({ label, to, goBack, isMain }: HeroActionProps) {
  const className = isMain ? 'button' : 'button button-quiet';
  if (goBack) {
    return (
      <form action="/" onSubmit={goBackInstead}>
        <button type="submit" className={className}>
          {label}
        </button>
      </form>
    );
  }
  return (
    <a className={className} href={to}>
      {label}
    </a>
  );
}

/** To the page before this one. Where there is none, or no script, the button leads home. */
function goBackInstead(event: FormEvent): void {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}

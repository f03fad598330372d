/** What the files that could not be read leave open: which addresses they have, and which forms they hold. */
export interface Unread {
  /** Whether an address may be that of one of these files, so that it cannot be called lost. */
  mayHave(address: string): boolean;
  /** The ids of the forms that they seem to hold. */
  readonly placedForms: ReadonlySet<string>;
}

/** Reads what can be read of texts that are wrong, given by their paths. */
export function readUnread(texts: ReadonlyMap<string, string>): Unread {
  const tests = [...texts].map(([file, text]) => addressTest(file, plain(text)));
  const forms = [...texts.values()].flatMap((text) =>
    [...plain(text).matchAll(/\bform:\s*["']?([\w-]+)/g)].map(([, id = '']) => id),
  );
  return {
    mayHave: (address) => tests.some((test) => test(address)),
    placedForms: new Set(forms),
  };
}

/** Without the zeros between the letters of UTF-16. */
function plain(text: string): string {
  return text.replaceAll('\0', '');
}

/** Whether a file claims an address. Where its `path` is what is wrong, it may claim any. */
function addressTest(file: string, text: string): (address: string) => boolean {
  const [, path] =
    /^\s*path:\s*["']?(\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?)["']?\s*(?:#.*)?$/m.exec(text) ?? [];
  const isForm = file.startsWith('forms/');
  if (path !== undefined) return (address) => address === path || namesOf(text).includes(address);
  const hasNoPage = isForm && /^schema:/m.test(text) && !/^\s*(?:page|path):/m.test(text);
  if (!hasNoPage) return () => true;
  const id = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return (address) => address === `/${id}`;
}

/** Everything in a text that looks like an address, as an alias does. */
function namesOf(text: string): string[] {
  return text.match(/(?<=^|[\s"'[,])\/[a-z0-9/-]*(?=$|[\s"'\],])/gm) ?? [];
}

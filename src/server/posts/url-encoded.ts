import { isUtf8 } from 'node:buffer';
import type { ControlTexts } from '../../form/read-controls.ts';

/** The most controls that any form may have; whoever sends more sends no form. */
const mostControls = 5_000;

/**
 * The texts of controls as a browser packs them (application/x-www-form-urlencoded); undefined for what no browser sends:
 * broken percent-encodings, what is no UTF-8, thousands of names. Lines end as they do in a script, with `\n` alone.
 */
export function readUrlEncoded(bytes: Buffer): ControlTexts | undefined {
  if (!isUtf8(bytes)) return undefined;
  const pairs = bytes.toString().split('&', mostControls + 1);
  if (pairs.length > mostControls) return undefined;
  const texts = new Map<string, string[]>();
  for (const pair of pairs.filter((each) => each !== '')) {
    const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decode(pair.slice(0, end));
    const text = decode(pair.slice(end + 1));
    if (name === undefined || text === undefined) return undefined;
    const given = texts.get(name) ?? [];
    given.push(text.replaceAll(/\r\n?/g, '\n'));
    texts.set(name, given);
  }
  return texts;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

import type { MarkedPiece, MarkedText } from '../form/model/marked-text.ts';

/** A link, `[words](address)`, or bold words, `**words**`. An address may have brackets in it, in pairs. */
const mark =
  /\[(?<linked>[^[\]]+)\]\((?<to>(?:[^()]|\([^()]*\))*)\)|(?<![\w*])\*\*(?=\S)(?<bold>[^*]+?)(?<=\S)\*\*(?![\w*])/;

/** Returns a text in pieces: its links and bold words, and what stands between them. */
export function readMarks(text: string): MarkedText {
  return piecesOf(text, {});
}

/** Returns the words of a text, without the marks of links and bold words. */
export function plainWords(text: string): string {
  return readMarks(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}

/** Returns the addresses to which a text links. */
export function linksIn(text: string): string[] {
  const links = readMarks(text).flatMap((piece) =>
    typeof piece === 'string' ? [] : (piece.to ?? []),
  );
  return [...new Set(links)];
}

/** Returns the first link or bold words of a text as they are written, and their words. */
export function firstMark(text: string) {
  const [written] = mark.exec(text) ?? [];
  if (written === undefined) return undefined;
  return { written, words: plainWords(written), isLink: written.startsWith('[') };
}

function piecesOf(text: string, around: Omit<MarkedPiece, 'text'>): MarkedText {
  const found = mark.exec(text);
  if (!found) return pieceOf(text, around);
  const { linked, to = '', bold = '' } = found.groups ?? {};
  const inside =
    linked === undefined
      ? piecesOf(bold, { ...around, isBold: true })
      : piecesOf(linked, { ...around, to });
  return [
    ...pieceOf(text.slice(0, found.index), around),
    ...inside,
    ...piecesOf(text.slice(found.index + found[0].length), around),
  ];
}

function pieceOf(text: string, around: Omit<MarkedPiece, 'text'>): MarkedText {
  if (text === '') return [];
  return [Object.keys(around).length > 0 ? { text, ...around } : text];
}

/** Returns the message about a wrong link in a text: about its words, or its address. */
export function wrongLinkIn(text: string): string | undefined {
  const [picture] = /!\[[^[\]]*\]\([^()]*\)/.exec(text) ?? [];
  if (picture) return `"${picture}" is a picture, and a form shows none. Remove it.`;
  const [wordless] = /\[\s*\]\([^()]*\)/.exec(text) ?? [];
  if (wordless) return `"${wordless}" has no words to press. Write "[words](address)".`;
  const [apart] = /\[[^[\]]+\] +\((?:https?:|mailto:|tel:|\/)[^()]*\)/.exec(text) ?? [];
  if (apart) {
    return `"${apart}" would be shown as it is. Write "${apart.replace(/\] +\(/, '](')}", without a space between the brackets.`;
  }
  return linksIn(text)
    .map(wrongAddress)
    .find((message) => message !== undefined);
}

/** Returns the message about an address to which no link of a form may lead. */
function wrongAddress(to: string): string | undefined {
  if (/^(?:https:\/\/[^\s\\/?#]+[^\s\\]*|tel:\+?[\d().-]+)$/.test(to)) return undefined;
  if (/^mailto:(?:[^\s@{}]+@[^\s@{}]+|\{\w+\})$/.test(to)) return undefined;
  if (/^\/(?![\\/])[^\s\\]*$/.test(to)) return undefined;
  const instead = addressMeant(to);
  return instead === undefined
    ? `"${to}" is no address for a link. Write a page of this site, such as "/privacy", or an address with https:, mailto: or tel:.`
    : `"${to}" is no address for a link. Write "${instead}".`;
}

function addressMeant(to: string): string | undefined {
  const [, host] = /^(?:http:)?\/\/([^\s\\/]+\.[^\s\\]+)$/i.exec(to) ?? [];
  if (host) return `https://${host}`;
  if (/^www\.[^\s\\]+$/i.test(to)) return `https://${to}`;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(to)) return `mailto:${to}`;
  if (/^tel:/.test(to) && /\d/.test(to)) return to.replaceAll(/[^\d:a-z+().-]/g, '');
  return /^[a-z][\w-]*(?:[/#?][\w/#?=&-]*)?$/i.test(to) ? `/${to}` : undefined;
}

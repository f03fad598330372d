import './whole-words.css';

/** A short text in which hyphenated words are not broken at their hyphen. */
export function NonBreakingWords({ text }: { readonly text: string }) {
  return text.split(/(\S+-\S+)/).map((piece, index) =>
    index % 2 > 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a heading never change places
      <span key={index} className="whole-word">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

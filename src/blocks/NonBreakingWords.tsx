import './whole-words.css';

/** A heading or another short text in which no line ends after the hyphen of a word that would fit on the next one. */
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

import { Document, parseDocument, Scalar, type ToStringOptions, visit } from 'yaml';
import { lintYaml } from './lint-yaml.ts';

/** Writes a value as YAML that the check of files has nothing against: texts that look like a slip stand in double quotes. */
export function writeYaml(value: unknown, options: ToStringOptions = {}): string {
  const document = new Document(value, { version: '1.2' });
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && looksLikeSlip(node.value)) {
        node.type = Scalar.QUOTE_DOUBLE;
      }
    },
    // An empty list or group stands on the line of its key.
    Collection: (_key, node) => {
      if (node.items.length === 0) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, nullStr: '', ...options });
}

function looksLikeSlip(text: string): boolean {
  const source = new Document({ text }).toString({ lineWidth: 0 });
  return lintYaml(parseDocument(source), source).length > 0;
}

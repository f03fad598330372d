import type { RJSFValidationError } from '@rjsf/utils';

/** What rjsf found wrong, by the dotted path of the answer. */
export function messagesByPath(
  errors: readonly RJSFValidationError[],
): Readonly<Record<string, readonly string[]>> {
  const messages: Record<string, string[]> = {};
  for (const { property = '', message = '' } of errors) {
    const path = property.replace(/^\./, '');
    messages[path] = [...(messages[path] ?? []), message];
  }
  return messages;
}

import { idsOf } from '../reading/asked-forms.ts';
import { createRequestIndex, ignoreUnwritable } from '../reading/request-index.ts';
import type { SubmissionFilter } from '../store/store-types.ts';
import type { CommandContext } from './context.ts';
import { type ParsedArguments, unknownArgument } from './read-options.ts';

/**
 * Returns the filter for options, after the requests are indexed for it. Rejects with a {@link CommandError} for an
 * unknown form.
 */
export async function filterFromOptions(
  { filter, options: { form } }: Pick<ParsedArguments, 'filter' | 'options'>,
  context: CommandContext,
): Promise<SubmissionFilter> {
  if (filter.search !== undefined)
    await createRequestIndex(context).finish().catch(ignoreUnwritable);
  if (form === undefined) return filter;
  const { forms, askedForms } = context;
  const gone = await askedForms.goneForms();
  const known = [...forms.flatMap(idsOf), ...gone.map(({ id }) => id)];
  if (!known.includes(form)) throw unknownArgument('form', form, known);
  return { ...filter, forms: askedForms.idsWith(form) };
}

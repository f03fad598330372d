import type { Form } from '../../src/form/form.ts';
import { loadForm } from '../support/load-form.ts';
import { sharedText } from './window-form.ts';

const text = `
page: { title: Gutters, description: Gutters., heading: Gutters }
send:
  fields: [town, { field: kind, from: [otherKind, kind] }, tools]
messages:
  submit: Send
  sending: Sending
  invalid: Wrong
  success: { show: banner, text: Thanks. }
  failure: { text: Failed }
  network: Offline
schema:
  type: object
  allOf:
    - if: { required: [otherKind] }
      else: { required: [kind] }
    - if: { required: [tools] }
      else:
        if: { required: [kind] }
        else: { required: [town] }
  properties:
    kind:
      title: Kind
      type: string
      enum: [Tin, Wood]
      errorMessage: { required: Which kind? }
    otherKind: { title: Other, type: string, maxLength: 9 }
    town: { title: Town, type: string, maxLength: 9, errorMessage: { maxLength: "At most {limit}" } }
    tools:
      title: Tools
      type: array
      maxItems: 2
      uniqueItems: true
      items: { type: string, enum: [Ladder, Hose] }
uiSchema: {}
`;

/** A form in which one answer or another is enough, and two questions are sent as one field. */
export function mergedForm(): Form {
  return loadForm('gutters', text, sharedText).form;
}

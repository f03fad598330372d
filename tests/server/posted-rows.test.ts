import { expect, test } from 'vitest';
import { loadForm } from './nested-form.ts';
import { packed, postedIn, postForm, startSite } from './posted-site.ts';

const { form } = loadForm(
  'cabins',
  `
send: { fields: [floors] }
messages:
  submit: Send
  sending: Sending...
  invalid: Please look again.
  success: { show: banner, text: It has arrived. }
  failure: { text: 'Sorry: ', detail: message }
  network: There was a network error.
schema:
  type: object
  properties:
    floors:
      title: Floors
      maxItems: 100
      type: array
      items:
        title: Floor
        type: object
        properties:
          rooms: { title: Rooms, type: array, maxItems: 100, items: { title: Room, type: string, maxLength: 20 } }
uiSchema: {}
`,
);

test('a few controls that stand for thousands of rows bring none of them onto the page', async () => {
  const { app } = await startSite({ forms: [form] });
  const names = Array.from({ length: 100 }, (_, floor) => `floors.${floor}.rooms.99`);
  const many = packed(new Map(names.map((name) => [name, ['Sauna']])));
  for (const press of ['', '&_rows=add+floors']) {
    const response = await postForm(app, many + press);
    expect(response.statusCode).toBe(413);
    expect(postedIn(response.body)).toMatchObject({ status: 'editing', answers: {} });
  }
});

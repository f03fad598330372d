import { expect, test } from 'vitest';
import { hunt, openDays, postPage, questions, shownIn } from './edition-site.ts';
import { stored } from './support.ts';

const { name, parking, note } = questions;
const properties = { name, parking, note };

function stepped(sections: readonly object[], change: object = {}) {
  const uiSchema = { 'ui:layout': 'steps', 'ui:review': true, 'ui:sections': sections };
  return hunt({ properties: { ...properties, ...change }, uiSchema });
}

const you = { title: 'You', fields: ['name'] };
const car = { title: 'The car', fields: ['parking'] };
const end = { title: 'The end', fields: ['note'] };
const first = stepped([you, car, end]);
/** Another step comes first, without any question of before. */
const moved = stepped([{ title: 'Before', fields: ['day'] }, you, car, end], {
  day: { title: 'Day', type: 'string', format: 'date' },
});
const reworded = stepped([you, car, end], { note: { ...note, title: 'Whom to call' } });
const plain = hunt({ properties });

const answers = { name: 'Dana', parking: 'b', note: 'Ring twice' };

async function nextDay(loaded: typeof first, earlier = first) {
  const days = openDays();
  const before = await days.begin([earlier]);
  await before.end();
  return days.begin([loaded]);
}

test('a step that asks as before leads on to the one behind it, wherever that is now', async () => {
  const { app, store } = await nextDay(moved);
  const next = await postPage(app, first, answers, { more: { _step: '2' } });
  expect(next.statusCode).toBe(200);
  expect(shownIn(next.body)).toMatchObject({ answers, step: { index: 3, isChange: false } });
  const back = await postPage(app, first, answers, { more: { _step: '2', _go: 'back' } });
  expect(shownIn(back.body).step).toEqual({ index: 1, isChange: false });
  const change = await postPage(app, first, answers, { more: { _step: '4', _go: 'change note' } });
  expect(shownIn(change.body)).toMatchObject({ step: { index: 3, isChange: true }, focus: 'note' });
  expect(await stored(store)).toEqual([]);
});

test('what is sent from the last step is kept where it means the same', async () => {
  const { app, store } = await nextDay(moved);
  const answer = await postPage(app, first, answers, { more: { _step: '4' } });
  expect(answer.statusCode).toBe(303);
  expect(await stored(store)).toMatchObject([{ edition: moved.form.edition }]);
});

test('a step that is told wrong by today’s form is shown with its message', async () => {
  const { app } = await nextDay(moved);
  const answer = await postPage(app, first, { ...answers, name: '' }, { more: { _step: '1' } });
  expect(answer.statusCode).toBe(422);
  const { problems, step } = shownIn(answer.body);
  expect([Object.keys(problems), step?.index]).toEqual([['name'], 1]);
});

test('a change is told at the first step with a question that is named, wherever it was posted from', async () => {
  const { app } = await nextDay(reworded);
  const presses: Record<string, string>[] = [
    { _step: '1' },
    { _step: '4' },
    { _step: '3', _go: 'back' },
  ];
  for (const more of presses) {
    const answer = await postPage(app, first, answers, { more });
    expect(answer.statusCode).toBe(409);
    expect(shownIn(answer.body)).toMatchObject({
      ...{ answers, step: { index: 2, isChange: false } },
      change: { lookAt: [{ name: 'note' }] },
    });
  }
});

test('where no question is named, a change is told at the first step', async () => {
  const { app } = await nextDay(moved);
  const wrong = { ...answers, name: '' };
  const answer = await postPage(app, first, wrong, { more: { _step: '4' } });
  expect(answer.statusCode).toBe(409);
  expect(shownIn(answer.body).step).toEqual({ index: 0, isChange: false });
});

test('a step of a form that has none any more sends nothing', async () => {
  const { app, store } = await nextDay(plain);
  const answer = await postPage(app, first, answers, { more: { _step: '1' } });
  expect(answer.statusCode).toBe(409);
  expect(shownIn(answer.body)).toMatchObject({ answers });
  expect(shownIn(answer.body).step).toBeUndefined();
  expect(await stored(store)).toEqual([]);
  expect((await postPage(app, first, answers, { more: { _step: '4' } })).statusCode).toBe(303);
});

test('a form that had no steps is sent as a whole', async () => {
  const { app, store } = await nextDay(first, plain);
  expect((await postPage(app, plain, answers)).statusCode).toBe(303);
  expect(await stored(store)).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { nestedBody, nestedUrl } from '../nested-form.ts';
import { ownPage, packed, postedIn, postForm, rightControls, startSite } from '../posted-site.ts';
import { noon } from '../support.ts';
import { act, found, origin, pathTo, press, startVisits, type Visits } from './support.ts';

const sendJson = ({ app }: Pick<Visits, 'app'>, body: object) =>
  app.inject({ method: 'POST', url: nestedUrl, payload: body });

describe('a script is answered with the link of its request', () => {
  test('and with the same link when the same is sent again', async () => {
    const visits = await startVisits();
    const first = await sendJson(visits, nestedBody);
    const { reference, link } = first.json();
    expect([first.statusCode, link]).toEqual([201, origin + (await pathTo(visits, reference))]);
    const again = await sendJson(visits, nestedBody);
    expect([again.statusCode, again.json()]).toEqual([200, { reference, link }]);
    expect((await visits.app.inject(link.slice(origin.length))).statusCode).toBe(200);
  });

  test('and with the last link, if the staff have made a new one meanwhile', async () => {
    const visits = await startVisits();
    const { reference, link } = (await sendJson(visits, nestedBody)).json();
    await act(visits, reference, { action: 'link' });
    const again = (await sendJson(visits, nestedBody)).json();
    expect(again.link).not.toBe(link);
    expect(again.link).toBe(origin + (await pathTo(visits, reference)));
  });

  test('and so is one whose request looks like spam', async () => {
    const visits = await startVisits();
    const spam = { ...nestedBody, keys: ['<a href="https://casino.example">casino</a>'] };
    const { reference, link } = (await sendJson(visits, spam)).json();
    expect((await found(visits, reference)).status).toBe('held');
    expect((await visits.app.inject(link.slice(origin.length))).statusCode).toBe(200);
  });

  test('but not where there are no links', async () => {
    const site = await startSite();
    expect(Object.keys((await sendJson(site, nestedBody)).json())).toEqual(['reference']);
    expect((await site.app.inject('/request/nothing')).statusCode).toBe(404);
  });
});

describe('a browser without a script', () => {
  test('sees the link on the page that thanks its visitor, for half an hour', async () => {
    const visits = await startVisits();
    const { location = '' } = (await postForm(visits.app, packed(rightControls()))).headers;
    const shown = async () => postedIn((await visits.app.inject(String(location))).body);
    const posted = await shown();
    const reference = posted.status === 'sent' ? posted.reference : '';
    expect(posted).toMatchObject({ link: origin + (await pathTo(visits, reference)) });
    visits.clock.now = new Date(noon.getTime() + 31 * 60_000);
    expect(await shown()).not.toHaveProperty('link');
  });

  test('does not see it by the reference alone, which is read out and written down', async () => {
    const visits = await startVisits();
    const { reference } = (await sendJson(visits, nestedBody)).json();
    for (const key of ['', '&_key=', `&_key=${'A'.repeat(22)}`]) {
      const { body } = await visits.app.inject(`${ownPage}?_sent=${reference}${key}`);
      expect(postedIn(body)).toMatchObject({ status: 'sent', reference });
      expect(postedIn(body)).not.toHaveProperty('link');
    }
  });

  test('is led to an address that is no link', async () => {
    const visits = await startVisits();
    const { location = '' } = (await postForm(visits.app, packed(rightControls()))).headers;
    const query = new URL(String(location), origin).searchParams;
    const reference = query.get('_sent') ?? '';
    const path = await pathTo(visits, reference);
    expect(query.get('_key')).not.toBe(path.split('.').at(-1));
    expect((await press(visits, `/request/${reference}.${query.get('_key')}`, {})).statusCode).toBe(
      404,
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { MailKind } from '../../../src/server/store/store-types.ts';
import { nestedBody, nestedForm, withRoom } from '../nested-form.ts';
import { post, storedWith } from './support.ts';

/** What arrives about answers to the form with groups and rows. */
async function mailOf(answers: object = nestedBody, kind: MailKind = 'staff') {
  const arrived = await post(storedWith(nestedForm.form.id, answers), kind);
  if (!arrived) throw new Error('nothing arrived');
  return arrived;
}

describe('the mail to the staff about groups and rows', () => {
  test('names what matters most by the kinds of the answers, wherever they stand', async () => {
    const { subject, replyTo } = await mailOf();
    expect(subject).toBe(
      'Cabins · Deep Cleaning · Lindsay · Wed, May 20 · Dana Whitfield · AC-7K3M-9QXD',
    );
    expect(replyTo).toEqual([{ name: 'Dana Whitfield', address: 'dana@example.com' }]);
  });

  test('puts them under their titles, with words in the place of values', async () => {
    const { text = '' } = await mailOf();
    expect(text.trim().split('\n\n').slice(1, -1)).toEqual([
      'Where we come to',
      '· Full name\n  Dana Whitfield',
      '· Email\n  dana@example.com',
      '· Street\n  12 Ridout Street\n  https://www.google.com/maps/search/?api=1&query=12%20Ridout%20Street',
      '· Town\n  Lindsay',
      'Plan\n  Deep Cleaning',
      'Hours\n  2.5',
      'Preferred date\n  Wednesday, May 20, 2026',
      'Room 1',
      '· Kind\n  Bathroom',
      '· Size\n  4',
      'Room 2',
      '· Kind\n  Bedroom',
      '· Size\n  12.5',
      '· Beds\n  2',
      '· Extras\n  Windows\n  The oven',
      'Keys\n  Side door\n  Shed',
      'Pets\n  No',
      'I agree\n  Yes',
    ]);
  });

  test('has a heading and a list of its own for each group', async () => {
    const { html = '' } = await mailOf();
    const headings = [...html.matchAll(/<(?:h\d|div class="group"><dt)>([^<]*)</g)];
    expect(headings.map(([, title]) => title)).toEqual([
      ...['Deep Cleaning', 'You', 'Where we come to', 'The cleaning', 'Room 1', 'Room 2'],
    ]);
    const [, second = ''] = html.split('<dt>Room 2</dt>');
    const [room = '', rest] = second.split('</dl>');
    expect(room.match(/<dt>[^<]*/g)).toEqual(['<dt>Kind', '<dt>Size', '<dt>Beds', '<dt>Extras']);
    expect(rest).toMatch(/^<\/dd><\/div><div class="answer"><dt>Keys</);
  });

  test('leads to the whole address on the map, and has the day for a calendar', async () => {
    const { html, attachments } = await mailOf();
    expect(html).toContain('query=12%20Ridout%20Street%2C%20Lindsay">');
    const entry = String(attachments[0]?.content);
    expect(entry).toContain('DTSTART;VALUE=DATE:20260520');
    expect(entry).toContain(String.raw`LOCATION:12 Ridout Street\, Lindsay`);
  });

  test('leaves out a group without answers', async () => {
    const { text, html } = await mailOf({ ...nestedBody, rooms: [{ kind: '', beds: null }] });
    expect(text).not.toContain('Room 1');
    expect(html).not.toContain('Room 1');
  });

  test('shows a label only where a label stands, whatever was typed', async () => {
    const keys = ['Shed\n\nRoom 3\n· Kind\n  Bedroom'];
    const { text = '', html } = await mailOf({ ...nestedBody, keys });
    expect(text.split('\n').filter((line) => /^(Room|· Kind)/.test(line))).toEqual([
      ...['Room 1', '· Kind', 'Room 2', '· Kind'],
    ]);
    const markup = await mailOf(withRoom({ kind: '</dl><h1>x</h1>' }));
    expect(markup.html).toContain('&lt;/dl&gt;&lt;h1&gt;x&lt;/h1&gt;');
    expect(html).not.toContain('<dt>Room 3');
  });
});

describe('the mail to the visitor about groups and rows', () => {
  test('repeats what was chosen under the titles of its groups, and nothing that was typed', async () => {
    const { subject, text = '' } = await mailOf(nestedBody, 'visitor');
    expect(subject).toMatch(/^Your request has arrived/);
    const chosen = text.split('\n').filter((line) => line.startsWith('  '));
    expect(chosen).toEqual([
      '  Plan: Deep Cleaning',
      '  Preferred date: Wednesday, May 20, 2026',
      '  Room 1',
      '    Kind: Bathroom',
      '  Room 2',
      '    Kind: Bedroom',
      '    Extras: Windows, The oven',
      '  Pets: No',
      '  I agree: Yes',
    ]);
    expect(text).not.toMatch(/Ridout|Side door|12\.5/);
  });
});

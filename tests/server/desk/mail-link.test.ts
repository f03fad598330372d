import { expect, test } from 'vitest';
import { createCompose } from '../../../src/server/mail/letters/compose.ts';
import { letterOptionsOf, mailSettings, reference, storedOf } from '../mail/support.ts';

const options = letterOptionsOf(mailSettings({ url: 'smtp://127.0.0.1:2525' }));
const deskUrl = 'https://www.example.com/desk';
const link = `${deskUrl}/requests/${reference}`;

test('with the desk on, the mail to the staff leads there, by nothing but the reference', () => {
  const submission = storedOf('residential');
  const mail = createCompose({ ...options, deskUrl })({ kind: 'staff', submission });
  expect(mail?.html).toContain(`<a href="${link}">Open</a>`);
  expect(mail?.text).toContain(`\n  ${link}\n`);
});

test('with the desk on, the warning about a suspect leads there, and names no command', () => {
  const submission = { ...storedOf('residential'), suspicion: 'very many links' };
  const mail = createCompose({ ...options, deskUrl })({ kind: 'staff', submission });
  expect(mail?.html).toMatch(new RegExp(`<p class="warning">[^]*<a href="${link}">[^]*</p>`));
  expect(mail?.text).toContain(`at the desk, which keeps it`);
  expect(`${mail?.html}${mail?.text}`).not.toContain('npm run');
});

test('with the desk off, no mail leads there', () => {
  const submission = storedOf('residential');
  const mail = createCompose(options)({ kind: 'staff', submission });
  expect(`${mail?.html}${mail?.text}`).not.toContain('/requests/');
});

test('no mail to a visitor leads to the desk', () => {
  const submission = storedOf('residential');
  const mail = createCompose({ ...options, deskUrl })({ kind: 'visitor', submission });
  expect(`${mail?.html}${mail?.text}`).not.toContain(deskUrl);
});

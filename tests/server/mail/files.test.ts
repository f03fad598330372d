import { expect, test } from 'vitest';
import { fileAnswer } from '../../../src/form/runtime/file-answer.ts';
import { staffMail } from '../../../src/server/mail/staff-mail.ts';
import { storedSubmission } from '../support.ts';
import { uploadForm } from '../upload-site.ts';
import { mailOptionsOf, mailSettings, reference } from './support.ts';

const hash = 'a'.repeat(64);
const photo = fileAnswer({ name: 'kitchen.jpg', type: 'image/jpeg', size: 5_000, hash });

function mailWith(more: { readonly deskUrl?: string }, answers: object = {}) {
  const body = JSON.stringify({ name: 'Dana', rooms: { photos: [photo] }, ...answers });
  const options = mailOptionsOf(mailSettings({ url: 'smtp://localhost' }));
  const asked = { ...uploadForm.form, plans: [] };
  return staffMail(
    { ...storedSubmission({ reference, form: 'files', body }), asked },
    { ...options, ...more },
  );
}

test('the mail to the staff links to files at the desk, by their names', () => {
  const { text, html } = mailWith({ deskUrl: 'https://www.example.com/desk' });
  const address = `https://www.example.com/desk/requests/${reference}/files/${hash}`;
  expect(html).toMatch(
    new RegExp(`<a href="${address}"[^>]*><bdi[^>]*>kitchen.jpg</bdi></a> \\(5 KB\\)`),
  );
  expect(html).not.toContain('<img');
  expect(text).toContain(`  kitchen.jpg\n  ${address}\n`);
});

test('what is written like a file in a text is a text', () => {
  const answers = { name: photo, rooms: { photos: [] } };
  const { text, html } = mailWith({ deskUrl: 'https://www.example.com/desk' }, answers);
  expect(html).not.toContain('/files/');
  expect(text).toContain(`Name\n  ${photo}\n`);
  expect(text).not.toContain('/files/');
});

test('without a desk there are only the names', () => {
  const { html } = mailWith({});
  expect(html).toMatch(/<bdi[^>]*>kitchen.jpg<\/bdi> \(5 KB\)/);
  expect(html).not.toContain(hash);
});

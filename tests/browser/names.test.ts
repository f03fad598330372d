import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { namesForReact } from '../../src/form/language/check-question.ts';
import { freeNames } from '../rich/names-form.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo } from './without-script.ts';

// A form of which each question has the name of something that every `<form>` has, or every object.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const server = prepareServer({ folder });

/** Playwright reads from forms what their controls hide here: everything is found by its own name, from the document. */
function handsOn(page: Page) {
  const press = (name: string, index = 0) =>
    page.evaluate(([own, at]) => document.getElementsByName(own)[at]?.click(), [
      name,
      index,
    ] as const);
  return {
    press,
    type: async (name: string, text: string) => {
      await page.evaluate((own) => {
        const control = document.getElementsByName(own)[0];
        if (control instanceof HTMLInputElement) control.select();
      }, name);
      await page.keyboard.type(text);
    },
    pressButton: (words: string) =>
      page.evaluate((own) => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find((button) => button.textContent === own)?.click();
      }, words),
    said: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.field-problem')].map(({ textContent }) => textContent),
      ),
    valueOf: (name: string) =>
      page.evaluate((own) => {
        const control = document.getElementsByName(own)[0];
        return control instanceof HTMLInputElement ? control.value : undefined;
      }, name),
    hydrated: () =>
      page.waitForFunction(() => document.querySelector('form[data-hydrated]') !== null),
  };
}

const given = {
  ...Object.fromEntries(freeNames.map((name) => [name, ''])),
  length: 3,
  elements: ['Fire'],
  submit: true,
  noValidate: '',
  target: 'T',
  constructor: 'C',
  toString: 'Yes',
  valueOf: 'V',
  nodeValue: 'N',
  style: {
    ...Object.fromEntries(
      [...namesForReact, 'help', 'problem', 'label', 'valueOf'].map((name) => [name, '']),
    ),
    parentNode: 'P',
    valueOf: 'W',
  },
  children: [
    { hasOwnProperty: 'x', toString: '' },
    { hasOwnProperty: 'y', toString: '' },
  ],
};

function lastKept(): unknown {
  const exported = ['export', '--form', 'names', '--format', 'json'] as const;
  return JSON.parse(runRequestsIn(folder, server.databaseUrl, ...exported)).at(-1)?.body;
}

async function fillIn(hands: ReturnType<typeof handsOn>): Promise<void> {
  await hands.press('elements', 1);
  await hands.press('submit');
  await hands.press('toString');
  for (const name of ['length', 'target', 'constructor', 'valueOf', 'nodeValue'] as const) {
    await hands.type(name, String(given[name]));
  }
  await hands.type('style.parentNode', 'P');
  await hands.type('style.valueOf', 'W');
}

test('questions with the names of what every form has are drawn, judged, kept and sent', async () => {
  const page = await visit();
  const hands = handsOn(page);
  await page.goto(`${server.url}/names`);
  await hands.hydrated();
  // Away and back, as then the browser draws the form by itself.
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click());
  await page.waitForURL(`${server.url}/`);
  await page.goBack();
  await hands.hydrated();
  await hands.press('toString');
  await hands.pressButton('Send');
  expect(await hands.said()).toEqual(['Which target?', 'Which constructor?', 'Which value?']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('target');
  await hands.press('toString', 1);
  await fillIn(hands);
  await hands.pressButton('Add a child');
  await hands.type('children.0.hasOwnProperty', 'x');
  await hands.pressButton('Add a child');
  await hands.type('children.1.hasOwnProperty', 'x');
  await hands.pressButton('Send');
  expect(await hands.said()).toEqual(['Please remove the row that repeats another']);
  await hands.type('children.1.hasOwnProperty', 'y');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await page.reload();
  await hands.hydrated();
  expect(await hands.valueOf('children.1.hasOwnProperty')).toBe('y');
  await hands.pressButton('Send');
  await page.waitForSelector('[data-tone=success]', { state: 'attached' });
  expect(lastKept()).toEqual(given);
});

test('without a script they are posted, told and sent', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  const hands = handsOn(page);
  const send = async () => (await answerTo(page, () => hands.pressButton('Send'))).status();
  await page.goto(`${server.url}/names`);
  expect(await send()).toBe(422);
  expect(await hands.said()).toEqual(['Which target?', 'Which constructor?']);
  await fillIn(hands);
  expect(await hands.valueOf('constructor')).toBe('C');
  expect([200, 303]).toContain(await send());
  await page.waitForSelector('h1');
  expect(lastKept()).toEqual({ ...given, children: [] });
});

test('no two parts of a page have one id, and each text is tied to its own control', async () => {
  const page = await visit();
  await page.goto(`${server.url}/names`);
  await handsOn(page).hydrated();
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('[id]')].map((each) =>
      Element.prototype.getAttribute.call(each, 'id'),
    ),
  );
  expect(ids).toEqual([...new Set(ids)]);
  const named = await page.evaluate(() => {
    const [control] = document.getElementsByName('style.help');
    return control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;
  });
  expect(named).toMatch(/^help/);
});

/** The lives of forms that have every kind of part; of each, everything that is read from its element is noted. */
test.each(['rich', 'rows', 'steps', 'alternatives', 'contact'])(
  'nothing is read from the form "%s" by a name that a question can have',
  async (id) => {
    const page = await visit({ isFirst: true });
    await page.addInitScript(noteReading);
    const hands = handsOn(page);
    await page.goto(`${server.url}/${id}`);
    await hands.hydrated();
    await page.evaluate(live);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click());
    await page.waitForURL(`${server.url}/`);
    await page.goBack();
    await hands.hydrated();
    const read: readonly string[] = await page.evaluate(() => Reflect.get(window, 'namesRead')());
    expect(read).toContain('nodeName');
    // Of `window` React only asks if it is the form itself.
    const free = read.filter((name) => !namesForReact.has(name) && name !== 'window');
    expect(free).toEqual([]);
  },
);

/** Runs in the page, before its scripts: notes each name that is read from, or written to, a form. */
function noteReading(): void {
  const read = new Set<string>();
  Reflect.set(window, 'namesRead', () => [...read]);
  const note = (form: unknown, name: string | symbol) => {
    if (form instanceof HTMLFormElement && /^[a-z]\w*$/i.test(String(name))) read.add(String(name));
  };
  const own = HTMLFormElement.prototype;
  for (const [name, told] of Object.entries(Object.getOwnPropertyDescriptors(own))) {
    const { get, set, value } = told;
    Object.defineProperty(own, name, {
      configurable: true,
      get() {
        note(this, name);
        return get ? get.call(this) : value;
      },
      set(next) {
        note(this, name);
        set?.call(this, next);
      },
    });
  }
  // All else is looked for further up, whether an element has it or not.
  const further = new Proxy(Object.create(Object.getPrototypeOf(own)), {
    get(target, name, form) {
      note(form, name);
      return Reflect.get(target, name, form);
    },
    set(target, name, value, form) {
      note(form, name);
      return Reflect.set(target, name, value, form);
    },
  });
  Object.setPrototypeOf(own, further);
}

/** Runs in the page: types, chooses, presses every button, and points at the form itself. */
async function live(): Promise<void> {
  const form = document.querySelector('form[data-form]');
  const pause = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const parts = <Part extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<Part>(`.form-runner ${selector}`),
  ];
  for (const kind of ['pointerover', 'mousedown', 'click', 'keydown', 'input', 'change']) {
    if (form) EventTarget.prototype.dispatchEvent.call(form, new Event(kind, { bubbles: true }));
  }
  for (let round = 0; round < 3; round += 1) {
    for (const control of parts<HTMLInputElement>('input:not([type=hidden], [type=file])')) {
      control.focus();
      if (['checkbox', 'radio'].includes(control.type)) control.click();
      else if (control.type === 'text') document.execCommand('insertText', false, 'x');
    }
    for (const button of parts<HTMLButtonElement>('button.row-button, button.counter-button')) {
      button.click();
      await pause();
    }
    parts<HTMLButtonElement>('button[type=submit]').at(-1)?.click();
    await pause();
    parts('.banner a')[0]?.click();
    parts<HTMLButtonElement>('.step-back')[0]?.click();
    await pause();
  }
}

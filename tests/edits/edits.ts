import { isMap, isScalar, isSeq, type Node, visit } from 'yaml';
import type { ProjectCopy } from '../support/project-copy.ts';
import { changeUnder, edit, rewordUnder, yamlFiles } from './edit-yaml.ts';

/** A change that the READMEs allow, made to a copy of the project as an editor would make it. */
export interface Edit {
  readonly name: string;
  make(copy: ProjectCopy): void;
}

/** Every change that must leave the tests green. */
export const edits: readonly Edit[] = [
  { name: 'another phone number and other addresses', make: changeContacts },
  { name: 'another name and slogan of the company', make: changeName },
  { name: 'other opening hours', make: changeHours },
  { name: 'other prices', make: changePrices },
  { name: 'a new town page with its link', make: addTown },
  { name: 'another heading of every block', make: changeHeadings },
  { name: 'another label of every question and button', make: changeLabels },
  { name: 'another thank-you text of every form', make: changeThanks },
  { name: 'another wording of every message, and of the examples for it', make: changeMessages },
  { name: 'a new option of every choice', make: addOptions },
];

function changeContacts(copy: ProjectCopy): void {
  edit(copy, 'content/site.yaml', (site) => {
    site.setIn(['company', 'phone'], '(705) 555-0187');
    site.setIn(['company', 'email'], 'office@cleaner.example');
    site.setIn(['company', 'bookingsEmail'], 'desk@cleaner.example');
  });
}

function changeName(copy: ProjectCopy): void {
  edit(copy, 'content/site.yaml', (site) => {
    site.setIn(['company', 'name'], 'Bright and Early');
    site.setIn(['company', 'slogan'], 'Up with the sun');
  });
}

function changeHours(copy: ProjectCopy): void {
  edit(copy, 'content/site.yaml', (site) => {
    site.setIn(['hours', 0, 'opens'], '07:30');
  });
}

function changePrices(copy: ProjectCopy): void {
  const dearer = (price: string) => price.replace(/\d+/, (amount) => `${Number(amount) + 3}`);
  edit(copy, 'content/plans.yaml', (plans) => rewordUnder(plans, 'price', dearer));
}

function addTown(copy: ProjectCopy): void {
  edit(copy, 'content/site.yaml', (site) => {
    site.addIn(['towns'], site.createNode({ name: 'Newtown', to: '/newtown' }));
  });
  copy.write('content/pages/newtown.yaml', townPage);
}

const townPage = `# yaml-language-server: $schema=../../.cache/schemas/page.json
path: /newtown
title: House Cleaning in Newtown, Ontario | {company}
description: Houses, shops and offices around the harbour of Newtown, cleaned and inspected. Free quotes within a day.

blocks:
  - block: hero
    heading: Cleaning in Newtown
    text: The ferry, the fish market and every house behind them have one thing in common. Salt finds its way in.
    actions:
      - label: Get a Free Quote
        to: /services
    image: { file: hero-peterborough.jpg, alt: Town houses along a river with a stone bridge }
`;

function changeHeadings(copy: ProjectCopy): void {
  for (const file of yamlFiles(copy, 'content/pages')) {
    edit(copy, file, (page) => rewordUnder(page, 'heading', (text) => `Reworded: ${text}`));
  }
}

function changeLabels(copy: ProjectCopy): void {
  for (const file of yamlFiles(copy, 'forms')) {
    edit(copy, file, (form) => {
      for (const key of ['title', 'submit']) rewordUnder(form, key, (text) => `Reworded: ${text}`);
    });
  }
}

function changeThanks(copy: ProjectCopy): void {
  for (const file of formFiles(copy)) {
    edit(copy, file, (form) => {
      form.setIn(['messages', 'success', 'text'], 'We have it, and you will hear from us.');
    });
  }
}

/** What an example expects is reworded with it, as the READMEs ask. */
function changeMessages(copy: ProjectCopy): void {
  const reworded = new Map<string, string>();
  for (const file of yamlFiles(copy, 'forms')) {
    edit(copy, file, (form) => changeUnder(form, 'errorMessage', rewordMessages));
  }
  for (const file of yamlFiles(copy, 'tests/forms')) {
    edit(copy, file, (examples) => {
      visit(examples, {
        Scalar: (_, scalar) => {
          scalar.value = reworded.get(String(scalar.value)) ?? scalar.value;
        },
      });
    });
  }

  function rewordMessages(messages: Node): void {
    if (!isMap(messages)) return;
    for (const { value } of messages.items) {
      if (!isScalar(value) || typeof value.value !== 'string') continue;
      const before = value.value;
      const after = `Reworded: ${before}`;
      value.value = after;
      reworded.set(before, after);
    }
  }
}

function addOptions(copy: ProjectCopy): void {
  for (const file of formFiles(copy)) {
    edit(copy, file, (form) => {
      changeUnder(form, 'enum', (options) => {
        if (isSeq(options) && options.items.length > 2) options.add('Something else');
      });
    });
  }
}

function formFiles(copy: ProjectCopy): string[] {
  return yamlFiles(copy, 'forms').filter((file) => !file.startsWith('forms/_'));
}

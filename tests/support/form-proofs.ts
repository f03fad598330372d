import { expect } from 'vitest';
import type { Proofs, Proving } from './recipe-proofs.ts';

const formAddress = '/windows/book';

/** The proofs of the recipes in `forms/README.md`. */
export function formProofs({ site, told, visit }: Proving): Proofs {
  const { html, post, expectOn } = site;
  return {
    'Start a new form': async () => {
      await expectOn(formAddress, told('Start a new form', 'page.heading'));
      expect(await post({})).toMatchObject({ status: 201 });
    },
    'Reword a label, a message or the button': async () => {
      const title = 'Reword a label, a message or the button';
      await expectOn(formAddress, told(title, 'messages.submit'));
      await expectOn(formAddress, told(title, 'schema.properties.fullName.title'));
      const fullName = told(title, 'schema.properties.fullName.errorMessage.required');
      expect(await post({ fullName: '' })).toEqual({ status: 422, fields: { fullName } });
    },
    'Add an option to one form': async () => {
      const option = told('Add an option to one form', 'schema.properties.storeys.enum.0');
      await expectOn(formAddress, `value="${option}"`);
    },
    'Add an option to every form that asks the question': async () => {
      const title = 'Add an option to every form that asks the question';
      const asking = site.loaded().forms.filter(({ description: { id } }) => {
        return site.copy.read(`forms/${id}.yaml`).includes('_shared.yaml#/$defs/timeSlot');
      });
      expect(asking.length).toBeGreaterThan(1);
      for (const { description } of asking) {
        await expectOn(description.page?.path ?? '', told(title, '$defs.timeSlot.enum.0'));
      }
    },
    'Add a question': async () => {
      await expectOn(formAddress, told('Add a question', 'schema.properties.windows.title'));
      expect(await post({ windows: 7 })).toMatchObject({ status: 201 });
    },
    'Ask a question that other forms ask': async () => {
      const title = 'Ask a question that other forms ask';
      const timeSlot = told(title, 'schema.properties.timeSlot.errorMessage.required');
      expect(await post({ timeSlot: '' })).toEqual({ status: 422, fields: { timeSlot } });
    },
    'Ask for a first and a second choice of a day': async () => {
      const title = 'Ask for a first and a second choice of a day';
      for (const name of ['firstDay', 'secondDay']) {
        await expectOn(formAddress, told(title, `schema.properties.${name}.title`));
      }
      const days = { firstDay: '2999-05-01', secondDay: '2999-05-02' };
      expect(await post(days)).toMatchObject({ status: 201 });
      const gone = await post({ ...days, secondDay: '1999-05-02' });
      expect(Object.keys(gone.fields)).toEqual(['secondDay']);
    },
    'Make a question required': async () => {
      const title = 'Make a question required';
      const windows = told(title, 'schema.properties.windows.errorMessage.required');
      expect(await post({ windows: null })).toEqual({ status: 422, fields: { windows } });
    },
    'Ask a question only after a certain answer': async () => {
      const title = 'Ask a question only after a certain answer';
      const page = await visit();
      await page.goto(site.url() + formAddress);
      await page.locator('form[data-hydrated]').waitFor();
      const ladder = page.getByLabel(told(title, 'schema.then.properties.ladder.title'));
      expect(await ladder.isVisible()).toBe(false);
      await page.getByLabel(told(title, 'schema.if.properties.storeys.const')).check();
      await ladder.waitFor();
      await page.locator('form button[type=submit]').click();
      const message = told(title, 'schema.then.properties.ladder.errorMessage.required');
      await page.getByText(message).waitFor();
    },
    'Rename a question': async () => {
      await expectOn(formAddress, 'name="accessNotes"');
      expect(await post({ accessNotes: 'Ring twice.' })).toMatchObject({ status: 201 });
      expect(await post({ notes: 'Ring twice.' })).toMatchObject({ status: 422 });
    },
    'Remove a question': async () => {
      const title = told('Remove a question', 'schema.properties.referral.title');
      expect((await html(formAddress)).includes(title)).toBe(false);
      expect(await post({ referral: 'A friend' })).toMatchObject({ status: 422 });
    },
    'Change the order': async () => {
      const wanted = told('Change the order', 'uiSchema.ui:sections.0.fields').split(',');
      const controls = (await html(formAddress)).matchAll(/ name="(\w+)"/g);
      const names = [...new Set([...controls].map(([, name = '']) => name))];
      expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
    },
    'Remove a form': async () => {
      const left = site.leftWithout('forms/windows.yaml');
      expect(left).toContain('content/pages/bobcaygeon.yaml: "form: windows"');
    },
  };
}

/** The proofs of the recipes in `tests/forms/README.md`: each example is there, and holds. */
export function exampleProofs({ site, told }: Proving): Proofs {
  const titles = [
    'Add an example',
    'Check several messages at once',
    'Check what is sent',
    'Try an example in the browser',
  ];
  const prove = async (title: string) => {
    const { fixtures, complaints } = site.guideForm();
    expect(fixtures.cases.map(({ name }) => name)).toContain(told(title, 'cases.0.name'));
    expect(complaints).toEqual([]);
  };
  return {
    ...Object.fromEntries(titles.map((title) => [title, () => prove(title)])),
    'Add the examples of a new form': async () => {
      expect(site.guideForm().fixtures.file).toBe('tests/forms/windows.yaml');
    },
  };
}

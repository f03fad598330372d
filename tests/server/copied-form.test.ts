import { expect, test } from 'vitest';
import { readYamlFolder } from '../../src/files/read-yaml-folder.ts';
import { compileForms } from '../../src/form/compile/compile-forms.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm } from '../../src/form/model/form.ts';
import { withOwnPages } from '../../src/generator/addresses/address-index.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { exampleAnswers, exampleRoot } from '../example/example.ts';
import { startServer, stored } from './support.ts';

/** Every form of the example site, and beside them a copy of one under a new name. */
function formsWithCopy(id: string, copy: string) {
  const texts = readYamlFolder(exampleRoot, 'forms');
  texts.set(`forms/${copy}.yaml`, texts.get(`forms/${id}.yaml`) ?? '');
  const errors = new FileErrorList();
  const forms = withOwnPages(compileForms(texts, errors), []);
  errors.throwIfAny(texts);
  return forms.map((read) => createForm(read.description, compileRules(read)));
}

test('a copy of a form file is a form with a page and a call of its own', async () => {
  const forms = formsWithCopy('contact', 'ask-the-crew');
  const copy = forms.find(({ id }) => id === 'ask-the-crew');
  expect(copy?.page?.path).toBe('/ask-the-crew');
  expect(copy?.call?.endpoint).toBe('submit-ask-the-crew');

  const { app, store } = await startServer({ forms });
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/submit-ask-the-crew', payload });
  const refused = await post({});
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields).toEqual({
    name: 'Please enter your name',
    email: 'Email is required',
    service: 'Please select a service',
  });
  const answers = exampleAnswers('contact');
  const accepted = await post(answers);
  expect(accepted.statusCode).toBe(201);
  const { reference } = accepted.json();
  expect(await stored(store)).toMatchObject([
    { reference, form: 'ask-the-crew', body: JSON.stringify(answers) },
  ]);
});

import { basename } from 'node:path';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormRunner } from '../../src/engine/FormRunner.tsx';
import type { FormController } from '../../src/engine/form-controller.ts';
import { createRenderMarks } from '../../src/engine/marked-texts.tsx';
import { connectedWidget } from '../../src/engine/theme/widgets/connected-widget.tsx';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { formTheme, hasMarks } from '../../src/generator/form-modules.ts';
import type { NamedComponent } from '../../src/questions/kind-check.ts';

/** The page of a form as this project's engine draws it ahead: before anybody has touched it, or with these answers. */
export function engineHtml(form: Form, today: string, answers?: Answers): string {
  const posted = answers && { status: 'editing' as const, form: form.id, answers, problems: {} };
  const prepare = (controller: FormController) => {
    if (hasMarks(form)) controller.renderMarks = createRenderMarks(form);
  };
  const send = () => Promise.reject(new Error('nothing is sent here'));
  return renderToStaticMarkup(
    createElement(FormRunner, {
      ...{
        form,
        parts: { ...themeOf(form), prepare },
        send,
        context: { today },
        search: '',
        posted,
      },
      timeZone: 'America/Toronto',
    }),
  );
}

type Component = (props: object) => ReactNode;

const components = import.meta.glob<Record<string, Component>>(
  ['../../src/engine/{custom,theme}/**/*.tsx', '../../src/questions/*/*.tsx'],
  { eager: true },
);

/** All that draws what not every form has, as the generator gives it to the form. */
export function themeOf({ table }: Form) {
  const { fields, widgets, templates } = formTheme(table.all);
  const custom = Object.entries(components).flatMap(([path, file]) =>
    path.includes('/custom/')
      ? Object.entries(file).map(([name, Widget]) => [name, connectedWidget(Widget)])
      : [],
  );
  return {
    fields: { ...registered(fields), BooleanField },
    templates: registered(templates),
    widgets: { ...registered(widgets), ...Object.fromEntries(custom) },
  };
}

function registered(named: readonly NamedComponent[]): Record<string, Component> {
  const own = named.filter(({ file }) => !file.startsWith('@'));
  return Object.fromEntries(own.map(({ name, file }) => [name, componentIn(file)]));
}

function componentIn(file: string): Component {
  const name = basename(file, '.tsx');
  const component = components[`../../src/${file}`]?.[name];
  if (!component) throw new Error(`${file} exports no ${name}`);
  return component;
}

import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormRunner } from '../../src/engine/FormRunner.tsx';
import { ArrayField } from '../../src/engine/theme/fields/ArrayField.tsx';
import { NullField } from '../../src/engine/theme/fields/NullField.tsx';
import { VaryingField } from '../../src/engine/theme/fields/VaryingField.tsx';
import { ArrayFieldItemTemplate } from '../../src/engine/theme/templates/ArrayFieldItemTemplate.tsx';
import { ArrayFieldTemplate } from '../../src/engine/theme/templates/ArrayFieldTemplate.tsx';
import { GroupTemplate } from '../../src/engine/theme/templates/GroupTemplate.tsx';
import { CheckboxesWidget } from '../../src/engine/theme/widgets/CheckboxesWidget.tsx';
import { CheckboxWidget } from '../../src/engine/theme/widgets/CheckboxWidget.tsx';
import { connectedWidget } from '../../src/engine/theme/widgets/connected-widget.tsx';
import { DateTimeWidget } from '../../src/engine/theme/widgets/DateTimeWidget.tsx';
import { FileWidget } from '../../src/engine/theme/widgets/FileWidget.tsx';
import { HiddenWidget } from '../../src/engine/theme/widgets/HiddenWidget.tsx';
import { RangeWidget } from '../../src/engine/theme/widgets/RangeWidget.tsx';
import { RatingWidget } from '../../src/engine/theme/widgets/RatingWidget.tsx';
import { TimeWidget } from '../../src/engine/theme/widgets/TimeWidget.tsx';
import { UpDownWidget } from '../../src/engine/theme/widgets/UpDownWidget.tsx';
import type { Answers, Form } from '../../src/form/model/form.ts';

/** The page of a form as this project's engine draws it ahead: before anybody has touched it, or with these answers. */
export function drawnHere(form: Form, today: string, answers?: Answers): string {
  const posted = answers && { status: 'editing' as const, form: form.id, answers, problems: {} };
  const send = () => Promise.reject(new Error('nothing is sent here'));
  return renderToStaticMarkup(
    createElement(FormRunner, {
      ...{ form, parts: wholeTheme, send, context: { today }, search: '', posted },
      timeZone: 'America/Toronto',
    }),
  );
}

const customFiles = import.meta.glob<Record<string, ComponentType<WidgetProps>>>(
  '../../src/engine/custom/*.tsx',
  { eager: true },
);
const customWidgets = Object.values(customFiles).flatMap((file) =>
  Object.entries(file).map(([name, Widget]) => [name, connectedWidget(Widget)]),
);

/** All that draws what not every form has, as the generator gives it to the forms that need it. */
export const wholeTheme = {
  fields: { ArrayField, BooleanField, NullField, varying: VaryingField },
  templates: { ArrayFieldItemTemplate, ArrayFieldTemplate, ObjectFieldTemplate: GroupTemplate },
  widgets: {
    ...{ CheckboxesWidget, CheckboxWidget, DateTimeWidget, FileWidget, HiddenWidget },
    ...{ RangeWidget, TimeWidget, UpDownWidget, rating: RatingWidget },
    ...Object.fromEntries(customWidgets),
  },
};

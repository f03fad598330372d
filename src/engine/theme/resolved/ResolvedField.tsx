import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import { type FieldProps, type Registry, TranslatableString } from '@rjsf/utils';
import { useContext, useState, useSyncExternalStore } from 'react';
import { LinkedText } from '../../../contacts/LinkedText.tsx';
import { questionName } from '../../../form/question.ts';
import { ownLooks } from '../../../form/resolver.ts';
import type { FormRun } from '../../form-run.ts';
import { useIsHydrated } from '../../hydrated.ts';
import { EngineContext } from '../engine-context.ts';
import { AlternativeWidget } from './AlternativeWidget.tsx';
import { NodeField } from './NodeField.tsx';
import { NodeObjectTemplate } from './NodeObjectTemplate.tsx';
import { AlternativesTemplate, NodeTemplate } from './templates.tsx';

/** A question that rjsf itself resolves: by its own fields, in templates that read nothing but the props of rjsf. */
export function ResolvedField(props: FieldProps) {
  const { fieldPathId, registry } = props;
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('rjsf resolves the questions of a form that lives on a page');
  const name = questionName(fieldPathId.path);
  const current = () => engine.answerTo(name);
  const answer = useSyncExternalStore(engine.subscribe, current, current);
  const life = useLife(engine);
  const [inner] = useState(() => resolving(registry, engine));
  const [onChange] = useState(
    () => (value: unknown, path: FieldProps['fieldPathId']['path']) =>
      // A symbol is rjsf's word for what is taken away.
      engine.onAnswer(questionName(path), typeof value === 'symbol' ? undefined : value),
  );
  const [inside] = useState(() => keepingNames(engine));
  const isHydrated = useIsHydrated();
  const uiSchema = ownLooks(props.uiSchema) as FieldProps['uiSchema'];
  return (
    // Without the script nothing that is chosen here would show what it leads to.
    <fieldset role="none" className="conditional" disabled={!isHydrated}>
      <noscript>
        <p className="notice">
          <LinkedText text={engine.form.words.noScript} />
        </p>
      </noscript>
      <EngineContext value={inside}>
        <NodeField
          key={life}
          {...{ ...props, uiSchema, onChange }}
          formData={answer}
          registry={inner}
        />
      </EngineContext>
    </fieldset>
  );
}

/** Counts how often all answers were replaced: rjsf knows only once what answers hold under names that visitors made up. */
function useLife({ subscribe, givenAnswers }: FormRun): number {
  const given = useSyncExternalStore(subscribe, givenAnswers, givenAnswers);
  const [life, setLife] = useState({ given, count: 0 });
  if (life.given !== given) setLife({ given, count: life.count + 1 });
  return life.count;
}

/** The engine, in which a name that a visitor has added stays when the answer under it is emptied. */
function keepingNames(engine: FormRun): FormRun {
  return {
    ...engine,
    onAnswer: (name, answer) => {
      const blank = engine.live(name).question?.isAdded ? '' : undefined;
      engine.onAnswer(name, answer ?? blank);
    },
  };
}

function resolving(registry: Registry, { form }: FormRun): Registry {
  if (!form.resolver) throw new Error(`${form.id} has no resolver`);
  const { fields, templates, widgets } = registry;
  return {
    ...registry,
    schemaUtils: form.resolver.utils,
    translateString: (words: TranslatableString, params?: string[]) =>
      // A text that is added begins empty.
      words === TranslatableString.NewStringDefault ? '' : registry.translateString(words, params),
    formContext: { words: form.wordsForResolved, resolver: form.resolver },
    fields: {
      ...fields,
      SchemaField: NodeField,
      OneOfField: MultiSchemaField,
      AnyOfField: MultiSchemaField,
      NullField,
    },
    templates: {
      ...templates,
      FieldTemplate: NodeTemplate,
      ObjectFieldTemplate: NodeObjectTemplate,
      MultiSchemaFieldTemplate: AlternativesTemplate,
    },
    widgets: { ...widgets, alternative: AlternativeWidget },
  } as Registry;
}

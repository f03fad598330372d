import type Rjsf from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { RefObject } from 'react';
import type { FormContext } from '../field-props.ts';

/** rjsf's own form component, as it is used here. */
export type RjsfForm = Rjsf<unknown, RJSFSchema, FormContext>;

/** The way to rjsf's form component once it is drawn. */
export type RjsfRef = RefObject<RjsfForm | null>;

/** What rjsf reports of a change or a submission. */
export type RjsfChange = IChangeEvent<unknown, RJSFSchema, FormContext>;

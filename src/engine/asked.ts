import { createContext } from 'react';
import type { Question } from '../runtime/questions.ts';

/** The questions that are asked under the present answers, by name. */
export const AskedContext = createContext<ReadonlyMap<string, Question>>(new Map());

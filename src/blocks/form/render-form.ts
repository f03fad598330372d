import { createContext, type ReactNode } from 'react';

/** Draws a form by its id; `hasContacts` says that the page itself tells how to reach a person. */
export type RenderForm = (id: string, hasContacts: boolean) => ReactNode;

/** Blocks know no engine, so the page gives this to its blocks, if it has a form. */
export const RenderFormContext = createContext<RenderForm | undefined>(undefined);

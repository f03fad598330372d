import { createContext, type ReactNode } from 'react';

/** Renders a form by its id; `hasContacts` is true if the block shows how to reach a person. */
export type RenderForm = (id: string, hasContacts: boolean) => ReactNode;

/** Provided by a page with a form, because blocks must not import the engine. */
export const RenderFormContext = createContext<RenderForm | undefined>(undefined);

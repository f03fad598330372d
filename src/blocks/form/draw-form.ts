import { createContext, type ReactNode } from 'react';

/** Draws a form by its id. Blocks know no engine, so the page gives this to its blocks, if it has a form. */
export const DrawForm = createContext<((id: string) => ReactNode) | undefined>(undefined);

/** The most rows of a list that does not say how many it takes. */
export const defaultMaxRows = 100;

/** The day of this moment, as `YYYY-MM-DD`. */
export const today = () => new Date().toISOString().slice(0, 10);

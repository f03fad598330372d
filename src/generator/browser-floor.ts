import type { Targets } from 'lightningcss';

/** The oldest browsers that the README promises, by major version. */
const browserFloor = { chrome: 105, edge: 105, firefox: 115, safari: 16, ios: 16 } as const;

/** The floor as Vite writes it: what is built keeps to what these browsers know. */
export const buildTarget = Object.entries(browserFloor).map(([name, major]) => name + major);

/** The floor as Lightning CSS writes it: the major version in the third byte. */
export const styleTargets: Targets = {
  chrome: browserFloor.chrome << 16,
  edge: browserFloor.edge << 16,
  firefox: browserFloor.firefox << 16,
  safari: browserFloor.safari << 16,
  ios_saf: browserFloor.ios << 16,
};

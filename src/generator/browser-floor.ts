import type { Targets } from 'lightningcss';

/** The oldest supported browsers, as the README promises, by major version. */
const browserFloor = { chrome: 105, edge: 105, firefox: 115, safari: 16, ios: 16 } as const;

/** The oldest browsers in Vite's notation, to which the build is compiled. */
export const buildTarget = Object.entries(browserFloor).map(([name, major]) => name + major);

/** The oldest browsers in Lightning CSS's notation: the major version in the third byte. */
export const styleTargets: Targets = {
  chrome: browserFloor.chrome << 16,
  edge: browserFloor.edge << 16,
  firefox: browserFloor.firefox << 16,
  safari: browserFloor.safari << 16,
  ios_saf: browserFloor.ios << 16,
};

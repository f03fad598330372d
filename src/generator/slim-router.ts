import type { Plugin } from 'vite';

/**
 * Marks components of react-router as pure, so that the bundler can drop the unused ones. They are made by calls
 * (`forwardRef`) or extend `React.Component`, and get properties afterwards (`displayName`), all of which count as side
 * effects. The development warnings go, too, as the package has no build without them. Rolldown's own options do not
 * suffice: `manualPureFunctions` does not know `React.forwardRef`, and ignoring property writes drops some that are
 * needed. Upstream: https://github.com/remix-run/react-router/pull/15299; `npm run test:slim` fails when this is no
 * longer needed.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(
            / extends (React\d*\.Component) \{/g,
            ' extends /* @__PURE__ */ (() => $1)() {',
          )
          .replaceAll(/^\w+\.(?:displayName|contextType) = ["\w]+;$/gm, '')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}

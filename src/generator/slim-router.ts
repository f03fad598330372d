import type { Plugin } from 'vite';

/**
 * Tells the bundler that the components of react-router which this site never uses may be left out. They are
 * made by calls (`forwardRef`) or extend `React.Component`, and are given properties afterwards (`displayName`), which it must otherwise take
 * for effects; so are the warnings for developers, as the package has no entry without them.
 * Rolldown's own options do not do it: `manualPureFunctions` does not know `React.forwardRef`, and without effects of
 * property writes it drops some that are needed. Upstream: https://github.com/remix-run/react-router/pull/15299;
 * `npm run test:slim` says when this is no longer needed.
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

import type { Plugin } from 'vite';

/**
 * Lets the build leave out what no page uses of React Router: its components are made by calls, and
 * given names for developers, both of which count as effects that must stay.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(
            /^const \w+ = (?=[\w$]+\.(?:forwardRef|createContext|memo)\()/gm,
            '$&/*#__PURE__*/ ',
          ),
        map: null,
      }),
    },
  };
}

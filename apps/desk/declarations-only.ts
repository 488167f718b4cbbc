import type { Plugin } from 'vite';

/** Nothing happens where these stand. */
const STILL = ['ArrowFunctionExpression', 'FunctionExpression', 'Literal'];

/**
 * Lets the build leave out what the desk does not use of the contract, whose modules only declare.
 * That the calls which make a schema do nothing else, a bundler cannot see: a screen that takes a
 * list of states would bring every schema beside it, and zod.
 */
export function declarationsOnly(): Plugin {
  return {
    name: 'declarations-only',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler(code) {
        const values = this.parse(code)
          .body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
          .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
          .flatMap(({ init }) => (init && !STILL.includes(init.type) ? [init] : []));
        // From the last to the first, so that the places of the others stay.
        return values.reduceRight((text, { start, end }) => {
          const value = text.slice(start, end);
          if (!/[(.]/.test(value)) return text;
          return `${text.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${text.slice(end)}`;
        }, code);
      },
    },
  };
}

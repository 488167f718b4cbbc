import type { Plugin } from 'vite';

/**
 * Leaves `import()` as it is. Vite's own helper loads style sheets and preloads modules for it: styles
 * stand in the document here, and what a press loads is small.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

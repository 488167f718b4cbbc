import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { markdownDocuments } from './markdown-documents.ts';
import { leanRouter } from './lean-router.ts';
import { plainImports } from './plain-imports.ts';
import { siteTexts } from './site-texts.ts';

const FRAME = /\/node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es)\//;

/** Small parts that pages share. */
const KIT = /\/apps\/web\/app\/(ui|lib)\//;
/** The shell of every page. */
const SHELL =
  /\/apps\/web\/app\/(root\.tsx|features\/(shell\/(shell|page-frame|language-switch|logo)|errors\/use-failed-page)|lib\/still\.tsx$|lib\/i18n\/locale-choice\.ts)/;

export default defineConfig(({ command }) => ({
  plugins: [
    // Vite makes it small: once more before, and prefixes stand in it three times.
    tailwindcss({ optimize: false }),
    markdownDocuments(),
    plainImports(),
    leanRouter(),
    siteTexts(),
    reactRouter(),
  ],
  build: {
    // Text and picture files are cached by their own hash; a data: URL would be sent every time.
    assetsInlineLimit: 0,
    // plainImports preloads nothing: a list of what to preload would only weigh.
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      // Found late, each would reload the first page that a developer opens.
      optimizeDeps: {
        include: ['react-router', 'react-router/dom', 'zod'],
      },
      build: {
        rolldownOptions: {
          output: {
            // Names are hashes alone: every page loads the table of all of them.
            chunkFileNames: 'assets/[hash].js',
            entryFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                // React and the router, in a file that changes only with their versions; the shell
                // of every page; and the parts that many pages share.
                { name: 'frame', test: FRAME, priority: 3 },
                { name: 'shell', test: SHELL, priority: 2 },
                { name: 'kit', test: KIT, minShareCount: 14, priority: 1 },
              ],
            },
          },
          treeshake: {
            // The contract only declares schemas: what a page does not use must not reach it. (Its
            // zod.ts sets zod up, for those that do.)
            moduleSideEffects: (id) => !/\/packages\/contract\/(?!src\/zod\.ts)/.test(id),
            // React Router asserts what a running page cannot break, with sentences for developers.
            manualPureFunctions: ['z', 'invariant', 'warning', 'warnOnce'],
          },
        },
      },
    },
    ssr: {
      // Everything is bundled in a build, and NODE_ENV is settled in it: React in development mode,
      // which it is in unless told, renders a page at half the speed.
      ...(command === 'build'
        ? {
            resolve: { noExternal: true as const },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : {}),
      build: { rollupOptions: { input: './server/site.ts' } },
    },
  },
}));

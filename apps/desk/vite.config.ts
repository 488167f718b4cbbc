import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { declarationsOnly } from './declarations-only.ts';

/** What changes only with its versions. */
const FRAME =
  /\/node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack)\//;
/** What screens share, in one file: small ones of their own would weigh more together. */
const KIT = /\/apps\/(desk\/src\/(api|shell|ui)|web\/app)\/|\/packages\/contract\//;

export default defineConfig({
  base: '/desk/',
  plugins: [tailwindcss(), declarationsOnly()],
  // The site's icons are served by the site.
  publicDir: false,
  build: {
    outDir: 'build',
    // The policy lets in files only: no data: font, no script within the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Says what is loaded when, for the bench.
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // 'use client' speaks to servers that render: this is none.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME, priority: 2 },
            { name: 'kit', test: KIT, minShareCount: 2, priority: 1 },
          ],
        },
      },
      treeshake: {
        // The desk checks nothing by the contract's schemas: the server does. Their types and the
        // constants beside them are all that it takes, and zod, which its zod.ts sets up, stays out.
        moduleSideEffects: (id) => !id.includes('/packages/contract/'),
        // React Router asserts what a running page cannot break, with sentences for developers.
        manualPureFunctions: ['invariant', 'warning', 'warnOnce'],
      },
    },
  },
});

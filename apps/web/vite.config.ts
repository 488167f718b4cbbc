import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { markdownDocuments } from './markdown-documents.ts';

const FRAME =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|i18next|react-i18next)\//;

/** Parts of forms, which pages without one do not load. */
const FORM_PARTS = 'field|text-input|text-area|select|checkbox|radio-chips|error-summary';
const FORMS = new RegExp(`/apps/web/app/ui/(${FORM_PARTS})\\.tsx$`);
/** Heavy parts that only the account's pages use: they go with the pages that do. */
const RARE_PARTS =
  'combobox|date-|photo-input|stepper|dialog|form/|profile-form/|country-options|image-shrink|password-|field-texts|phone-|countries' +
  '|answer|cart-|child-portrait|coded-text|load-failed|outcome-frame|page-number|paged-list|paper|pdf-tools' +
  '|plain-date|saved-cards/|transaction-row' +
  '|use-departure|api/upload';
/** The code that runs forms of the contract. Pages with a small form do without. */
const CONTRACT_FORMS =
  /\/node_modules\/react-hook-form\/|\/lib\/form\/(use-contract-form|form-parts)\.tsx?$/;
/** Code that such forms share with other pages. */
const DRAFTS = /\/apps\/web\/app\/lib\/form\/(form-fields|form-draft)\.ts$/;
/** Passwords, which pages of guests do not ask for. */
const PASSWORDS = /\/apps\/web\/app\/(ui\/password-input|lib\/field-texts)\.tsx?$/;
const KIT = new RegExp(`/apps/web/app/(ui|lib)/(?!(${FORM_PARTS})\\.|${RARE_PARTS})`);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), markdownDocuments(), reactRouter()],
  build: {
    // Text and picture files are cached by their own hash; a data: URL would be sent every time.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      // Found late, each would reload the first page that a developer opens.
      optimizeDeps: {
        include: ['i18next', 'react-i18next', 'react-router', 'react-router/dom', 'zod'],
      },
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // What every page runs on, in one file that changes only with its versions; the
                // small parts that most pages share, in another; and those of forms in others.
                { name: 'frame', test: FRAME, priority: 2 },
                { name: 'kit', test: KIT, minShareCount: 8, priority: 1.9 },
                { name: 'forms', test: FORMS, minShareCount: 3, priority: 1.8 },
                { name: 'drafts', test: DRAFTS, minShareCount: 3, priority: 1.7 },
                { name: 'sending', test: /\/lib\/form\/use-sending\.ts$/, priority: 1.7 },
                { name: 'passwords', test: PASSWORDS, minShareCount: 2, priority: 1.6 },
                { name: 'contract-forms', test: CONTRACT_FORMS, minShareCount: 3, priority: 1.55 },
              ],
            },
          },
          treeshake: {
            // The contract only declares schemas: what a page does not use must not reach it. (Its
            // zod.ts sets zod up, for those that do.)
            moduleSideEffects: (id) => !/\/packages\/contract\/(?!src\/zod\.ts)/.test(id),
            manualPureFunctions: ['z'],
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

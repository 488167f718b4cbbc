import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/desk/',
  plugins: [tailwindcss()],
  // The site's icons are served by the site.
  publicDir: false,
  build: {
    outDir: 'build',
    // The policy lets in files only: no data: font, no script within the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // 'use client' speaks to servers that render: this is none.
      checks: { moduleLevelDirective: false },
    },
  },
});

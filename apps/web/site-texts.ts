import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = (locale: string) =>
  fileURLToPath(new URL(`../../packages/texts/${locale}/site/`, import.meta.url));

function readTexts() {
  return ['en', 'ar'].flatMap((locale) =>
    readdirSync(folder(locale)).map((file) => ({
      name: `${locale}-${file}`,
      source: readFileSync(`${folder(locale)}${file}`, 'utf8'),
    })),
  );
}

/**
 * Writes the texts of the site as files whose names share one hash (`import.meta.env.TEXTS`), so that
 * a page needs no table of their addresses. See lib/i18n/browser-texts.ts.
 */
export function siteTexts(): Plugin {
  const texts = readTexts();
  const hash = createHash('sha256');
  for (const { name, source } of texts) hash.update(name).update(source);
  const prefix = `texts-${hash.digest('base64url').slice(0, 8)}-`;
  return {
    name: 'site-texts',
    config: () => ({ define: { 'import.meta.env.TEXTS': JSON.stringify(`/assets/${prefix}`) } }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, source } of texts) {
        this.emitFile({ type: 'asset', fileName: `assets/${prefix}${name}`, source });
      }
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const asked = request.url?.split(prefix)[1];
        const text = asked && readTexts().find(({ name }) => name === asked);
        if (text) response.setHeader('content-type', 'application/json').end(text.source);
        else next();
      });
    },
  };
}

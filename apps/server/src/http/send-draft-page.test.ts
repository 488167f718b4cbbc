import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../testing/desk.ts';
import { makeFaq, makeProject } from '../testing/factories.ts';
import { shareTestApp } from '../testing/share-test-app.ts';
import { makeGift } from '../testing/sponsoring.ts';
import { loadSite } from './site.ts';

const test = await shareTestApp({ site: await loadSite() });

const tokens = readFileSync(join(import.meta.dirname, '../../../web/app/styles.css'), 'utf8');
const [, ground = ''] = /--color-sunflower-100: (#\w+);/.exec(tokens) ?? [];

/** What a style says of the elements with a class. */
function declarationsOf(name: string, style: string): string {
  const rules = style.matchAll(new RegExp(`\\.${name}\\s*\\{([^}]*)\\}`, 'g'));
  return [...rules].map(([, declarations]) => declarations).join(';');
}

it.each([
  ['projects', makeProject],
  ['gifts', makeGift],
  ['faqs', makeFaq],
] as const)('a draft of %s has the style of its notice', async (kind, make) => {
  const session = await deskSessionOf(test, await makeStaff(test, ['content']));
  const { id } = await make(test.deps.db);
  for (const language of ['en', 'ar']) {
    const call = `GET /content/${id}/page?kind=${kind}&language=${language}` as const;
    const { body, headers } = await callDesk(test, call, { session });
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    // The page runs no script, which would bring the whole style.
    const style = [...body.matchAll(/<style nonce="([^"]+)">(.*?)<\/style>/gs)]
      .map(([, own, text]) => (own === nonce ? text : ''))
      .join('');
    const [, classes = ''] = /<aside class="([^"]*)">/.exec(body) ?? [];
    const found = classes.split(' ').map((name) => declarationsOf(name, style));
    expect(found, classes).not.toContain('');
    expect(found.join(';')).toMatch(new RegExp(`background(?:-color)?:\\s*${ground}`));
    expect(found.join(';')).toMatch(/padding-inline:/);
  }
});

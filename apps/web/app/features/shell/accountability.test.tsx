import { organisation } from '@nabta/organisation';
import type { Organisation } from '@nabta/organisation';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import shell from '@nabta/texts/en/site/shell.json' with { type: 'json' };
import words from '@nabta/texts/en/site/words.json' with { type: 'json' };
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { MoneyBar } from '../../lib/money-bar.tsx';
import { Accountability } from './accountability.tsx';

/** Shows another organisation's facts for one test. */
const tell = (facts: { readonly [fact in keyof Organisation]?: unknown }) =>
  Object.assign(organisation, facts);
const genuine = { ...organisation };
afterEach(() => {
  tell(genuine);
});

const i18n = createI18n('en', { en: { shell, words } });
const draw = (element: ReactElement) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);

const FIGURES = { year: 2025, shares: { village: 82, team: 10, running: 8 }, isExample: false };

test('figures of a demo say that they are examples, real ones name their year', () => {
  expect(organisation.proof?.isExample).toBe(true);
  expect(draw(<MoneyBar />)).toContain('Example figures');
  tell({ proof: FIGURES });
  const real = draw(<MoneyBar />);
  expect(real).not.toContain('Example figures');
  expect(real).toContain('Accounts for 2025');
  expect([...real.matchAll(/<rect x="(\d+)" width="(\d+)"/g)].map(([, x, w]) => [x, w])).toEqual([
    ['0', '82'],
    ['82', '10'],
    ['92', '8'],
  ]);
});

test('the register, the auditor and the report of a demo say that they are examples', () => {
  const foot = draw(<Accountability />);
  expect(foot).toContain('no. 0000 (example)');
  expect(foot).toContain('Example Auditors');
  expect(foot).toContain('Annual report 2025 (example)');
});

test('nothing is shown of what the organisation has not told', () => {
  tell({ proof: undefined, registration: undefined });
  expect(draw(<MoneyBar />)).toBe('');
  expect(draw(<Accountability />)).toBe('');
});

test('the foot names the register, the auditor and the last report', () => {
  const [registration, auditor] = ['No. 4711', 'Hesab & Co.'].map((en) => ({ en, ar: en }));
  const report = 'https://nabta.example/2025.pdf';
  tell({ registration, proof: { ...FIGURES, auditor, report } });
  const foot = draw(<Accountability />);
  for (const part of [
    'Registered: No. 4711',
    'Audited by Hesab &amp; Co.',
    'Annual report 2025',
    `href="${report}"`,
  ]) {
    expect(foot).toContain(part);
  }
});

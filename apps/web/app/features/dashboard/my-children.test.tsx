import type { DashboardResponse } from '@nabta/contract';
import dashboard from '@nabta/texts/en/site/dashboard.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { MyChildren } from './my-children.tsx';

const code = { sponsorship_id: 3, reference_code: 'NB-1' } as const;

/** The page of a sponsor without an active sponsorship, with so many that are ending. */
function drawn(ending: number, hasBeen = true): string {
  const shown: Partial<DashboardResponse> = {
    children: [],
    children_count: 0,
    has_been_sponsor: hasBeen,
    transfer_codes: Array.from({ length: ending }, () => ({
      ...code,
      first_name: 'Amira',
      first_name_en: 'Amira',
      first_name_ar: 'أميرة',
    })),
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { en: { dashboard } })}>
      <MemoryRouter>
        <MyChildren dashboard={shown as DashboardResponse} />
      </MemoryRouter>
    </I18nProvider>,
  );
}

it.each([
  [1, dashboard.children.ending_one],
  [2, dashboard.children.ending_other],
])('whose last %i sponsorships are ending is not greeted as a newcomer (DSH-06)', (count, told) => {
  const page = drawn(count);
  expect(page).toContain(told);
  expect(page).toContain('href="/sponsorships"');
  expect(page).not.toContain(dashboard.first.title);
});

it('who sponsors nobody is led to a child (DSH-09)', () => {
  for (const hasBeen of [true, false]) {
    expect(drawn(0, hasBeen)).toContain(dashboard.first.title);
    expect(drawn(0, hasBeen)).not.toContain(dashboard.children.ending_one);
  }
});

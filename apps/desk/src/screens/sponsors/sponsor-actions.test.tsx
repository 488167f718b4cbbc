// @vitest-environment happy-dom
import type { DeskSponsor } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
// The question is fetched when it is first needed: here it is there already.
import '../../../../web/app/ui/dialog.tsx';
import { createI18n } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { SponsorActions } from './sponsor-actions.tsx';

const SPONSOR = {
  ...{ id: 7, name: 'Mona Adel', arabic_name: 'منى عادل', state: 'open', currency: 'usd' },
  ...{ balance: 500, payout_waiting: 0, stopped_reminders: [] },
} as Partial<DeskSponsor> as DeskSponsor;

async function drawn(sponsor: DeskSponsor) {
  const client = new QueryClient();
  const permissions = ['change-sponsors', 'return-money'];
  client.setQueryData(['session'], { staff: { id: 1 }, permissions });
  onTestFinished(() => client.clear());
  const texts = { 'desk-sponsors': { actions: { unlock: { title: 'OF {{name}}' } } } };
  const { box, after } = await draw(
    <I18nProvider i18n={createI18n('ar', { ar: texts })}>
      <QueryClientProvider client={client}>
        <SponsorActions sponsor={sponsor} onDone={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const button = (words: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  return { box, after, button };
}

it('asks about a sponsor by the name in the language of the desk', async () => {
  const { box, after, button } = await drawn(SPONSOR);
  await after(() => button('actions.unlock.open')?.click());
  await after(() => vi.waitFor(() => expect(box.querySelector('dialog[open]')).not.toBeNull()));
  expect(box.querySelector('dialog[open]')?.textContent).toContain('OF \u2068منى عادل\u2069');
});

it.each([
  [0, true],
  [200, false],
])('while a payout of %d waits, another is offered: %s', async (payout_waiting, isOffered) => {
  const { button } = await drawn({ ...SPONSOR, payout_waiting });
  expect(button('actions.payOut.open') !== undefined).toBe(isOffered);
});

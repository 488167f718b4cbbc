import { formatMoney, money } from '@nabta/contract';
import { formatDay } from '../apps/web/app/lib/plain-date.ts';
import { expectAccessible } from './accessible.ts';
import { sponsorChild, sponsorshipsOf, waitingChildren } from './cart-page.ts';
import { containing, expect, open, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { signedInSponsor } from './signed-in.ts';

test('a sponsor pays for three months at a time from the next payment on, which is named before (CST-04)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  const t = texts('sponsorships');
  surprises.allow(/^refused: 409 \S+\/frequency/);
  const { headers } = await signedInSponsor({ page, request, visitor, language });
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child waits');
  await sponsorChild(page, { headers, language, texts }, child);
  const [begun] = await sponsorshipsOf(request, headers);
  if (!begun?.next_due_date) throw new Error('no sponsorship began');
  const date = formatDay(begun.next_due_date, language);
  const amountOf = (months: number) =>
    formatMoney(money(begun.amount * 100 * months, begun.payment_currency), language);

  await open(page, `/sponsorships/${begun.id}`);
  const panel = page.getByRole('region', { name: t('changeFrequency.title') });
  const opener = panel.getByRole('button', { name: t('changeFrequency.open') });
  await opener.click();
  const dialog = page.getByRole('dialog');
  const choose = async (frequency: 'quarterly' | 'annually', months: number) => {
    const name = t(`changeFrequency.choice.${frequency}`, { amount: amountOf(months) });
    await dialog.getByRole('radio', { name: containing(name) }).check();
    const next = t(`changeFrequency.next.${frequency}`, { date, amount: amountOf(months) });
    await expect(dialog).toContainText(next);
  };
  await choose('annually', 12);
  await choose('quarterly', 3);
  await expectAccessible(page);

  // In another tab it was changed meanwhile: what was shown is not true any more.
  const elsewhere = await request.put(`/v1/sponsors/sponsorships/${begun.id}/frequency`, {
    headers: { ...headers },
    data: {
      frequency_months: 6,
      seen: {
        frequency_months: 1,
        next_due_date: begun.next_due_date,
        amount: begun.amount * 6,
      },
    },
  });
  expect(elsewhere.status(), await elsewhere.text()).toBe(200);
  await dialog.getByRole('button', { name: t('changeFrequency.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('changeFrequency.failed'));
  // The page behind says it too: the dialog alone names every choice.
  const paid = { amount: amountOf(6), frequency: t('frequency.semi_annually') };
  await expect(panel).toContainText(containing(t('changeFrequency.text', paid)));

  await choose('quarterly', 3);
  await dialog.getByRole('button', { name: t('changeFrequency.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(
    containing(`${amountOf(3)} ${t('frequency.quarterly')}`),
  );
  const history = page.getByRole('region', { name: t('history.title') }).getByRole('listitem');
  await expect(history.first()).toContainText(date);
  await expect(history.first()).toContainText(amountOf(3));
  await expect(history.last()).toContainText(t('due.paid'));
  await expectAccessible(page);
  const told = async () =>
    (await mailsTo(request, visitor.email)).filter(({ text }) => text.includes(amountOf(3)));
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
});

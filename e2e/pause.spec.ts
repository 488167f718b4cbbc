import { formatMoney, money } from '@nabta/contract';
import { formatDay } from '../apps/web/app/lib/plain-date.ts';
import { expectAccessible } from './accessible.ts';
import { sponsorChild, sponsorshipsOf, waitingChildren } from './cart-page.ts';
import { containing, expect, open, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { signedInSponsor } from './signed-in.ts';

test('a sponsor pauses, goes on sooner, skips a payment and gives more, and sees before what each means (CST-04)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  const t = texts('sponsorships');
  surprises.allow(/^refused: 409 \S+\/pause/);
  const { headers } = await signedInSponsor({ page, request, visitor, language });
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child waits');
  await sponsorChild(page, { headers, language, texts }, child);
  const [begun] = await sponsorshipsOf(request, headers);
  if (!begun?.next_due_date) throw new Error('no sponsorship began');
  const { next_due_date: due, subscription_start_date: anchor } = begun;
  const dayAfter = (months: number) =>
    formatDay(
      Temporal.PlainDate.from(anchor)
        .add({ months: 1 + months })
        .toString(),
      language,
    );
  const from = formatDay(due, language);
  const amountOf = (major: number) =>
    formatMoney(money(Math.round(major * 100), begun.payment_currency), language);
  const amount = amountOf(begun.amount);
  const told = async (date: string) =>
    (await mailsTo(request, visitor.email)).filter(({ text }) => text.includes(date));

  await open(page, `/sponsorships/${begun.id}`);
  const panel = page.getByRole('region', { name: t('changeFrequency.title') });
  const dialog = page.getByRole('dialog');
  await panel.getByRole('button', { name: t('pause.open') }).click();
  await expect(dialog).toContainText(t('pause.next', { from, date: dayAfter(1), amount }));
  await dialog.getByRole('radio', { name: containing(t('pause.months', { count: 3 })) }).check();
  await expect(dialog).toContainText(t('pause.next', { from, date: dayAfter(3), amount }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('pause.confirm.pause') }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText(t('pause.running.pause', { date: dayAfter(3) }));
  await expect(page.getByRole('main')).toContainText(t('facts.pausedUntil'));
  await expect(panel.getByRole('button', { name: t('pause.open') })).toBeHidden();
  await expectAccessible(page);
  await expect.poll(() => told(dayAfter(3)), { timeout: 20_000 }).toHaveLength(1);

  // The list says it too.
  await open(page, '/sponsorships');
  await expect(page.getByRole('main')).toContainText(t('facts.pausedUntil'));
  await open(page, `/sponsorships/${begun.id}`);

  await panel.getByRole('button', { name: t('resume.open') }).click();
  await expect(dialog).toContainText(t('resume.next', { date: from, amount }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('resume.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).not.toContainText(t('pause.running.pause', { date: dayAfter(3) }));

  // It had not begun, so it counts for nothing; and in another tab a skip was chosen meanwhile.
  await panel.getByRole('button', { name: t('pause.open') }).click();
  const elsewhere = await request.put(`/v1/sponsors/sponsorships/${begun.id}/extra`, {
    headers: { ...headers },
    data: {
      extra_per_month: begun.amount,
      seen: { extra_per_month: 0, next_due_date: due, amount: begun.amount * 2 },
    },
  });
  expect(elsewhere.status(), await elsewhere.text()).toBe(200);
  await dialog.getByRole('button', { name: t('pause.confirm.skip') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('changeFrequency.failed'));
  const double = amountOf(begun.amount * 2);
  await expect(dialog).toContainText(t('pause.next', { from, date: dayAfter(1), amount: double }));
  await dialog.getByRole('button', { name: t('pause.confirm.skip') }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText(t('pause.running.skip', { from, date: dayAfter(1) }));

  await panel.getByRole('button', { name: t('extra.change') }).click();
  const field = dialog.getByRole('textbox', { name: t('extra.amount') });
  await field.fill('much');
  await dialog.getByRole('button', { name: t('extra.confirm') }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(String(begun.amount / 2));
  const more = amountOf(begun.amount * 1.5);
  await expect(dialog).toContainText(
    t('changeFrequency.next.monthly', { date: dayAfter(1), amount: more }),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('extra.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText(
    t('changeFrequency.withExtra', { extra: amountOf(begun.amount / 2) }),
  );
  const history = page.getByRole('region', { name: t('history.title') }).getByRole('listitem');
  await expect(history.first()).toContainText(dayAfter(1));
  await expect(history.first()).toContainText(more);
  await expect.poll(() => told(more), { timeout: 20_000 }).toHaveLength(1);
});

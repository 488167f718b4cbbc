import { formatMoney, message, money, type Sponsorship } from '@nabta/contract';
import { formatDay, formatMonth, typedDay } from '../apps/web/app/lib/plain-date.ts';
import { expectAccessible } from './accessible.ts';
import { sponsorChild, sponsorshipsOf, waitingChildren } from './cart-page.ts';
import { containing, expect, open, test } from './journey.ts';
import { receiptLinkIn } from './receipt-mails.ts';
import { signedInSponsor } from './signed-in.ts';

const LIST = '**/v1/sponsors/sponsorships?*';
const STATUS = '**/v1/sponsors/sponsorships/statuses/*';

test('current and previous sponsorships have tabs and pages by their addresses (SPN-01, SPN-02, SPN-08, NAV-14)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('sponsorships');
  surprises.allow(/sponsors\/sponsorships/);
  await page.goto('/previous-sponsorships');
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent('/sponsorships?tab=previous')}`);
  await signedInSponsor({ page, request, visitor, language });
  await open(page, '/sponsorships');
  const main = page.getByRole('main');
  await expect(main).toContainText(t('empty.current.message'));
  const choose = main.getByRole('link', { name: t('empty.current.action') });
  await expect(choose).toHaveAttribute('href', '/children');
  const tabs = page.getByRole('navigation', { name: t('tabs.label') });
  await tabs.getByRole('link', { name: t('tabs.previous') }).click();
  await expect(page).toHaveURL('/sponsorships?tab=previous');
  await expect(main).toContainText(t('empty.previous.message'));
  await expectAccessible(page);

  const asked: string[] = [];
  await page.route(LIST, (route) => {
    const { searchParams } = new URL(route.request().url());
    const number = Number(searchParams.get('page'));
    asked.push(`${searchParams.get('status')} ${number}`);
    const sponsorships = [1, 2, 3, 4].map((id) => endedSponsorship(number * 10 + id));
    const meta = { total_entries: 8, current_page: number, next_page: null, total_pages: 2 };
    return route.fulfill({ json: { sponsorships, meta } });
  });
  await page.goto('/previous-sponsorships');
  await expect(page).toHaveURL('/sponsorships?tab=previous');
  const cards = main.getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(cards.first()).toContainText(t('status.inactive'));
  await expect(cards.first()).toContainText(formatDay('2026-06-30', language));
  await expect(cards.first()).toContainText(t('reason.finished_school'));
  const finished = t('standing.endedFor', {
    reason: t('reason.finished_school'),
    month: formatMonth('2026-06-30', language),
  });
  await expect(cards.first()).toContainText(finished);
  await expectAccessible(page);
  await page.getByRole('link', { name: texts('words')('next'), exact: true }).click();
  await expect(page).toHaveURL('/sponsorships?tab=previous&page=2');
  await expect(cards.first()).toContainText('Child 21');
  await page.goBack();
  await expect(cards.first()).toContainText('Child 11');
  expect(new Set(asked)).toEqual(new Set(['previous 1', 'previous 2']));

  await page.unroute(LIST);
  await page.route(LIST, (route) => route.abort());
  await page.goto('/sponsorships');
  const failed = main.getByRole('alert');
  await expect(failed).toContainText(t('failed'));
  await page.unroute(LIST);
  await failed.getByRole('button').press('Enter');
  await expect(main).toContainText(t('empty.current.message'));
  const focused = page.locator(':focus');
  await expect(focused, 'the focus is in the list').toContainText(t('empty.current.message'));
});

test('a sponsorship is looked at, its receipt opened, and it is ended for a reason of one’s own (SPN-03 to SPN-15, VAL-45 to VAL-47)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
  browser,
}) => {
  test.slow();
  const t = texts('sponsorships');
  surprises.allow(/sponsorships\/statuses/, /^refused: 404/);
  const { headers } = await signedInSponsor({ page, request, visitor, language });
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child waits');
  await sponsorChild(page, { headers, language, texts }, child);
  const [begun] = await sponsorshipsOf(request, headers);
  if (!begun?.next_due_date || !begun.earliest_end) throw new Error('no sponsorship began');

  await page.goto('/sponsorships/999999');
  await expect(page).toHaveURL('/404');

  await open(page, '/sponsorships');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toContainText(t('status.active'));
  const since = t('standing.since', { date: formatDay(begun.started_at, language) });
  await expect(main.getByRole('article')).toContainText(since);
  await expect(main.getByRole('article')).toContainText(formatDay(begun.next_due_date, language));
  await main.getByRole('link', { name: containing(t('details')) }).click();
  await expect(page).toHaveURL(`/sponsorships/${begun.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.full_name);
  await expect(main).toContainText(begun.reference_code);
  const amount = formatMoney(money(begun.amount * 100, 'egp'), language);
  await expect(main).toContainText(containing(`${amount} ${t('frequency.monthly')}`));
  const gift = main.getByRole('link', { name: t('detail.gift') });
  await expect(gift).toHaveAttribute('href', `/gift?child=${child.id}`);
  const history = main.getByRole('region', { name: t('history.title') }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText(t('due.planned'));
  await expect(history.last()).toContainText(t('due.paid'));
  await expectAccessible(page);

  // The receipt, by the link on the page and by the signed one of the mail.
  await history.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/receipts\/\d{4}-\d+$/);
  await expect(main).toContainText(amount);
  await expect(main).toContainText(child.code);
  await expectAccessible(page);
  const mailed = await receiptLinkIn(request, visitor.email);
  const guest = await browser.newContext({ javaScriptEnabled: false });
  const letter = await guest.newPage();
  await letter.goto(new URL(mailed, page.url()).href);
  await expect(letter.getByRole('main')).toContainText(child.code);
  await guest.close();

  await page.goBack();
  const opener = main.getByRole('button', { name: t('end.open') });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const confirm = dialog.getByRole('button', { name: t('cancel.confirm') });
  const lastDay = dialog.getByRole('textbox', { name: t('cancel.lastDay') });
  await expect(lastDay).toHaveValue(typedDay(begun.earliest_end, language));
  await confirm.click();
  await expect(dialog).toContainText(message('exit-reason-required', language));
  await dialog.getByRole('radio', { name: t('reason.other') }).check();
  await confirm.click();
  await expect(dialog).toContainText(message('other-exit-reason-required', language));
  const words = dialog.getByRole('textbox', { name: t('cancel.other') });
  await words.fill('x'.repeat(256));
  await expect(dialog).toContainText(t('cancel.tooMany', { count: 1 }));
  await words.fill('We are moving abroad');
  await lastDay.fill(typedDay('2026-01-31', language));
  await confirm.click();
  const date = formatDay(begun.earliest_end, language);
  await expect(dialog).toContainText(message('last-day-too-early', language, { date }));
  await expectAccessible(page);

  // Nothing that was typed is lost when the call fails, nor when the modal is shut.
  await lastDay.fill(typedDay(begun.earliest_end, language));
  await page.route(STATUS, (route) => route.abort());
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(t('cancel.noAnswer'));
  await page.unroute(STATUS);
  await dialog.getByRole('button', { name: t('cancel.leave') }).click();
  await opener.click();
  await expect(words).toHaveValue('We are moving abroad');
  await confirm.click();

  await expect(page).toHaveURL('/sponsorships');
  const notice = main.getByRole('status').filter({ hasText: t('cancelled.title') });
  await expect(notice).toContainText(date);
  const card = main.getByRole('article');
  await expect(card).toContainText(t('status.deactivation_requested'));
  await expectAccessible(page);
  await card.getByRole('link', { name: containing(t('details')) }).click();
  await expect(main).toContainText(t('ending.title', { date }));
  await expect(main.getByRole('button', { name: t('end.open') })).toHaveCount(0);
  await expect(main.getByRole('link', { name: t('detail.gift') })).toHaveCount(0);
  expect(await sponsorshipsOf(request, headers)).toEqual([]);
});

/** One that ended, as the server tells of it. */
function endedSponsorship(id: number): Sponsorship {
  const name = `Child ${id}`;
  return {
    id,
    status: 'inactive',
    reference_code: `NB-${id}`,
    sponsoree: {
      id,
      code: `AB-${id}`,
      full_name: name,
      full_name_en: name,
      full_name_ar: name,
      first_name: `Child ${id}`,
      first_name_en: `Child ${id}`,
      first_name_ar: `Child ${id}`,
      gender: 'female',
      image_url: null,
      photo_taken_on: null,
    },
    sponsoring_as: '',
    sponsoring_as_en: '',
    sponsoring_as_ar: '',
    payment_currency: 'egp',
    frequency: 'monthly',
    frequency_months: 1,
    amount: 1500,
    subscription_start_date: '2025-01-01',
    started_at: '2025-01-01',
    ended_at: '2026-06-30',
    next_due_date: null,
    extra_per_month: 0,
    paused_until: null,
    is_overdue: false,
    overdue_since: null,
    overdue_amount: 0,
    exit_reason: 'finished_school',
    other_exit_reason: null,
    written_by: null,
    earliest_end: null,
  };
}

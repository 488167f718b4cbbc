import { formatMoney, money } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import { sponsorChild, sponsorshipsOf, waitingChildren } from './cart-page.ts';
import { containing, expect, open, test } from './journey.ts';
import { signedInSponsor } from './signed-in.ts';

const DASHBOARD = '**/v1/sponsors/dashboard?*';

test('a new sponsor finds a kind word and a way on in each block, and leaves with nothing kept (DSH-01, DSH-09, DSH-10)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('dashboard');
  surprises.allow(/sponsors\/dashboard/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/sign-in?next=%2Fdashboard');

  const { sponsor } = await signedInSponsor({ page, request, visitor, language });
  await page.route(DASHBOARD, (route) => route.abort());
  await open(page, '/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('welcomeName', { name: sponsor.firstName }));
  const main = page.getByRole('main');
  const block = (name: string) => main.getByRole('region', { name, exact: true });
  const failed = main.getByRole('alert');
  await expect(failed).toContainText(t('failed'));
  await page.unroute(DASHBOARD);
  await failed.getByRole('button', { name: texts('words')('retry') }).press('Enter');
  for (const [name, message, action, path] of [
    [t('children.title'), t('children.empty'), t('children.choose'), '/children'],
    [t('next.title'), t('next.empty'), t('next.questions'), '/faqs'],
    [t('recent.title'), t('recent.empty'), t('recent.donate'), '/donate'],
  ] as const) {
    await expect(block(name)).toContainText(message);
    const link = block(name).getByRole('link', { name: action, exact: true });
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(main, 'the focus is not lost').toBeFocused();
  await expectAccessible(page);
  // No zeros and no thanks for faithfulness on the first day.
  await expect(block(t('giving.title'))).toHaveCount(0);
  await expect(main).not.toContainText(t('late.empty'));
  await expect(main.getByRole('link', { name: t('children.all') })).toHaveCount(0);

  const contact = block(t('contact.title'));
  await expect(contact).toContainText(sponsor.email);
  await expect(contact).toContainText(`+20 ${visitor.phone}`);
  const profile = contact.getByRole('link', { name: t('contact.profile') });
  await expect(profile).toHaveAttribute('href', '/profile');

  await page.evaluate(() => localStorage.setItem('cart', '{"children":[],"gifts":[]}'));
  await main.getByRole('button', { name: texts('shell')('signOut') }).click();
  await expect(page).toHaveURL('/sign-in');
  const kept = await page.evaluate(() => [localStorage.getItem('cart'), localStorage.token]);
  expect(kept).toEqual([null, undefined]);
});

test('a sponsor sees the child, the numbers, the next due and the late ones (DSH-02 to DSH-08, CST-23)', async ({
  page,
  request,
  visitor,
  language,
  texts,
}) => {
  const t = texts('dashboard');
  const { headers } = await signedInSponsor({ page, request, visitor, language });
  const [child] = await waitingChildren(request, language, 1);
  if (!child) throw new Error('no child waits');
  await sponsorChild(page, { headers, language, texts }, child);
  const [sponsorship] = await sponsorshipsOf(request, headers);
  if (!sponsorship) throw new Error('no sponsorship began');

  await open(page, '/dashboard');
  const main = page.getByRole('main');
  const block = (name: string) => main.getByRole('region', { name, exact: true });
  const mine = block(t('children.title'));
  await expect(mine.locator('img')).toHaveCount(1);
  await expect(mine).toContainText(language === 'ar' ? /تُتمّ|يُتمّ/ : /Turns \d+/);
  const write = mine.getByRole('link', { name: containing(child.first_name) }).nth(1);
  await expect(write).toHaveAttribute('href', `/send-letters/${sponsorship.id}`);
  await expect(main).toContainText(t('growing', { count: 1 }));
  const paid = formatMoney(money(sponsorship.amount * 100, 'egp'), language);
  const zero = formatMoney(money(0, 'egp'), language);
  await expect(block(t('giving.title')).locator('dd')).toHaveText([zero, paid, paid, zero]);
  const next = block(t('next.title')).getByRole('listitem');
  await expect(next).toHaveCount(1);
  await expect(next).toContainText(child.full_name);
  await expect(next).toContainText(paid);
  await expect(block(t('recent.title')).getByRole('listitem')).toContainText(containing(paid));
  await expect(block(t('next.title'))).toContainText(t('late.empty'));
  await expect(block(t('late.title'))).toHaveCount(0);
  await expectAccessible(page);

  const due = {
    id: 1,
    sponsorship_id: sponsorship.id,
    due_date: '2026-09-01',
    amount: 1500,
    currency: 'egp',
    status: 'late',
    applied_balance: 0,
    balance_applied: false,
    sponsoree_code: child.code,
    sponsoree_image_url: null,
    sponsoree_name: child.full_name,
    error: 'no funds',
    receipt_url: null,
  };
  const dues = [1, 2, 3, 4, 5].map((id) => ({ ...due, id }));
  const sums = { total: 7500, deduction: 0, amount_due: 7500, balance: 0, minimum_charge: 25 };
  await page.route(DASHBOARD, async (route) => {
    const answer = await route.fetch();
    const shown = (await answer.json()) as object;
    const late = { dues, currency: 'egp', ...sums };
    const news = { line: 'I came first in science.', received_on: '2026-09-01', unread: true };
    const [first] = 'children' in shown && Array.isArray(shown.children) ? shown.children : [];
    const others = [101, 102].map((id) => ({ ...(first as object), sponsorship_id: id }));
    const children = [{ ...(first as object), last_letter: news }, ...others];
    const counts = { children_count: 3, late_dues: 5, unread_letters: 2 };
    await route.fulfill({ json: { ...shown, late, children, ...counts } });
  });
  await page.reload();
  const late = block(t('late.title'));
  await expect(late).toContainText(t('late.count', { count: 5 }));
  await late.getByText(t('late.show')).click();
  await expect(late.getByRole('listitem')).toHaveCount(4);
  await expect(late).toContainText(t('late.more', { count: 1 }));
  await expect(late).toContainText(formatMoney(money(750_000, 'egp'), language));
  const pay = late.getByRole('link', { name: t('late.pay') });
  await expect(pay).toHaveAttribute('href', '/late-dues');
  await expect(mine).toContainText('I came first in science.');
  const letter = mine.getByRole('link', { name: t('children.newLetter') });
  await expect(letter).toHaveAttribute('href', `/letters/${sponsorship.id}`);
  const other = mine.getByRole('list', { name: t('children.others') }).getByRole('listitem');
  await expect(other).toContainText([child.first_name]);
  await expect(other.getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    '/sponsorships/102',
  );
  // The places of the account say what waits.
  const shell = texts('shell');
  const places = page.getByRole('navigation', { name: shell('accountPlaces.label') });
  await expect(places.getByRole('link')).toHaveCount(7);
  await expect(places.locator('[aria-current="page"]')).toHaveText(shell('accountPlaces.overview'));
  const letters = places.getByRole('link', { name: shell('accountPlaces.letters') });
  await expect(letters).toContainText(shell('unreadLetters', { count: 2 }));
  const payments = places.getByRole('link', { name: shell('accountPlaces.payments') });
  await expect(payments).toContainText(shell('accountPlaces.late', { count: 5 }));
  await expectAccessible(page);

  await mine.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(`/sponsorships/${sponsorship.id}`);
});

import { formatMoney, money, type Locale, type Nudges } from '@nabta/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { formatDay } from '../apps/web/app/lib/plain-date.ts';
import { expectAccessible } from './accessible.ts';
import { sponsorChild, sponsorshipsOf, waitingChildren } from './cart-page.ts';
import { donationForm, fillDonation } from './donation-form.ts';
import { containing, expect, open, type Visitor } from './journey.ts';
import { writingPage } from './letters-page.ts';
import { mailSaying, mailsTo, onlyMailTo, type Mail } from './mailbox.ts';
import { cardLinkOf, nameForm } from './name-form.ts';
import { signInPage } from './new-sponsor.ts';
import { test, type OwnSite } from './own-site.ts';
import { CARDS, payByCard } from './payment-page.ts';
import { signedInSponsor } from './signed-in.ts';
import { siteTexts, type Texts } from './site-texts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Of one day of travel on a busy machine. */
const DAY_MS = 4_000;

/**
 * Sponsors of the demo. Six months after their last letter `silent` ends within 14 days of its first
 * one, and the year of the last yes of `yearly` within 27, on the day of a payment.
 */
const DEMO_SPONSORS = {
  en: { silent: 'james.whitaker.14@example.org', yearly: 'christine.tadros.8@example.org' },
  ar: { silent: 'hanna.massoud.33@example.org', yearly: 'ragaa.samaan.34@example.org' },
} as const;

interface Who {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly visitor: Visitor;
  readonly language: Locale;
  readonly texts: Texts;
}

const PASSWORD = 'Sunflower 12';

const signInAs = (page: Page, email: string) => signInPage(page, { email, password: PASSWORD });

/** Opens the account of a sponsor whom staff registered, by the link in the mail of the invitation. */
async function openAccount(request: APIRequestContext, ownSite: OwnSite, email: string) {
  // Staff name an invited sponsor; the names of one who is there already stay.
  const names = ['--first-name', 'Mona', '--last-name', 'Adel', '--country', 'EG'];
  await ownSite.staff('sponsors', 'invite', email, ...names);
  const mail = await mailSaying(request, email, ['/complete-profile/']);
  const answer = await request.put('/v1/sponsors/acquire_access', {
    data: {
      online_access_token: /\/complete-profile\/([\w-]+)/.exec(mail)?.[1],
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Gives in honour of somebody, with a card in the other language for a day (Cairo date). */
async function giveWithCard(
  { page, visitor, language, texts }: Who,
  { reader, day }: { readonly reader: string; readonly day: Temporal.PlainDate },
): Promise<void> {
  const form = donationForm(page, texts);
  const name = nameForm(page, texts);
  await open(page, '/donate');
  await fillDonation(form, visitor, { amount: '25', fees: false });
  await name.wish.check();
  await name.honour.fill('Nadia Aziz');
  await name.recipient.fill('Sara');
  await name.email.fill(reader);
  const [year, month, date] = day.toString().split('-');
  await name.day.fill(`${date} / ${month} / ${year}`);
  await name.language(other(language)).check();
  await name.words.fill('With all our love.');
  await form.submit.click();
  await payByCard(page, language, CARDS.pays);
  await expect(page.getByRole('heading', { name: containing('Nadia Aziz') }).first()).toBeVisible();
}

const other = (language: Locale) => (language === 'ar' ? 'en' : 'ar');

/** Reads the card from its mail, in the language that the giver chose. */
async function readCard({ page, language }: Who, { subject, text }: Mail): Promise<void> {
  expect(text).toContain('With all our love.');
  expect(/[\u0600-\u06ff]/.test(subject)).toBe(other(language) === 'ar');
  const { pathname, search } = cardLinkOf(text);
  await open(page, pathname + search);
  const t = siteTexts(other(language))('tribute-card');
  await expect(page.locator('html')).toHaveAttribute('lang', other(language));
  await expect(page.getByRole('article')).toContainText(t('title.honour'));
  await expect(page.getByRole('article')).toContainText('Nadia Aziz');
  await expectAccessible(page);
  await open(page, `/faqs?lng=${language}`);
}

/** Stops the reminder of a silence by the link in its mail, and nothing else. */
async function stopReminders({ page, request, texts }: Who, email: string, mail?: Mail) {
  const text = mail?.text ?? '';
  const t = texts('nudges');
  const main = page.getByRole('main');
  const headers = await signInAs(page, email);
  await open(page, /\/send-letters\/\S+/.exec(text)?.[0] ?? '');
  await expect(main.getByRole('textbox')).toBeVisible();
  await open(page, /\/reminders\/stop\S+/.exec(text)?.[0] ?? '');
  await main.getByRole('button', { name: t('stop.stop') }).click();
  await expect(main).toContainText(t('stop.silence'));
  const answer = await request.get('/v1/sponsors/nudges', { headers: { ...headers } });
  const { nudges } = (await answer.json()) as { nudges: Nudges };
  expect(nudges).toEqual({ birthday: true, silence: false, year: true });
}

/** A due of a sponsorship on its page. */
interface Payment {
  readonly id: number;
  /** As the page shows them. */
  readonly date: string;
  readonly amount: string;
}

/** The page says that a payment was taken on its day, and the mail with its receipt does too. */
async function expectPaid({ page, request, texts, visitor }: Who, paid: Payment): Promise<void> {
  await open(page, `/sponsorships/${paid.id}`);
  const line = paymentOf(page, texts, paid.date);
  await expect(line).toContainText(texts('sponsorships')('due.paid'));
  await expect(line).toContainText(paid.amount);
  const words = [paid.amount, paid.date, '/my-transactions'];
  const receipt = await mailSaying(request, visitor.email, words);
  await open(page, /\/my-transactions\S*/.exec(receipt)?.[0] ?? '');
  await expect(page.getByRole('main')).toContainText(paid.amount);
}

const paymentOf = (page: Page, texts: Texts, date: string) =>
  page
    .getByRole('region', { name: texts('sponsorships')('history.title') })
    .getByRole('listitem')
    .filter({ hasText: date });

test('what is put off, changed, chosen for a day or due after months happens on its day (CST-04)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  ownSite,
}) => {
  test.setTimeout(300_000 + 64 * DAY_MS);
  const who = { page, request, visitor, language, texts };
  const [t, letters] = [texts('sponsorships'), texts('letters')];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const panel = page.getByRole('region', { name: t('changeFrequency.title') });
  const policy = main.getByRole('region', { name: letters('protection.title') });
  const { silent, yearly } = DEMO_SPONSORS[language];
  const reader = visitor.email.replace('visitor', 'reader');
  const start = Temporal.Now.plainDateISO('Africa/Cairo');
  const dayOf = (date: Temporal.PlainDate) => formatDay(date.toString(), language);
  let today = start;
  const travelTo = async (day: Temporal.PlainDate) => {
    const { days } = today.until(day);
    if (days > 0) await ownSite.travel(days);
    today = today.add({ days: Math.max(days, 0) });
  };
  const reminders = async () =>
    (await mailsTo(request, silent)).filter(({ text }) => text.includes('nudge='));

  // A card is for the sixth day. One payment is skipped, and another is for three months at once.
  await giveWithCard(who, { reader, day: start.add({ days: 5 }) });
  const { sponsor, headers } = await signedInSponsor(who);
  for (const child of await waitingChildren(request, language, 2)) {
    await sponsorChild(page, { headers, language, texts }, child);
  }
  const [skipped, changed] = await sponsorshipsOf(request, headers);
  if (!skipped?.next_due_date || !changed) throw new Error('no sponsorships began');
  const amountOf = ({ amount, payment_currency: currency }: typeof skipped, months = 1) =>
    formatMoney(money(Math.round(amount * 100 * months), currency), language);
  const firstDue = Temporal.PlainDate.from(skipped.next_due_date);
  const secondDue = Temporal.PlainDate.from(skipped.subscription_start_date).add({ months: 2 });
  await open(page, `/sponsorships/${skipped.id}`);
  await panel.getByRole('button', { name: t('pause.open') }).click();
  await dialog.getByRole('button', { name: t('pause.confirm.skip') }).click();
  await expect(dialog).toBeHidden();
  await open(page, `/sponsorships/${changed.id}`);
  await panel.getByRole('button', { name: t('changeFrequency.open') }).click();
  const quarterly = t('changeFrequency.choice.quarterly', { amount: amountOf(changed, 3) });
  await dialog.getByRole('radio', { name: containing(quarterly) }).check();
  await dialog.getByRole('button', { name: t('changeFrequency.confirm') }).click();
  await expect(dialog).toBeHidden();

  for (const email of [silent, yearly]) await openAccount(request, ownSite, email);
  const ofYearly = await signInAs(page, yearly);
  const [longHeld] = await sponsorshipsOf(request, ofYearly);
  if (!longHeld?.next_due_date) throw new Error('the demo has changed');
  await open(page, `/send-letters/${longHeld.id}`);
  const { words, saved, send } = writingPage(page, texts);
  await expect(words).toBeVisible();
  await expect(policy).toHaveCount(0);

  await travelTo(start.add({ days: 4 }));
  expect(await mailsTo(request, reader)).toEqual([]);
  expect(await reminders()).toEqual([]);
  await travelTo(start.add({ days: 5 }));
  await readCard(who, await onlyMailTo(request, reader));

  await travelTo(start.add({ days: 14 }));
  await expect.poll(reminders, { timeout: 20_000 }).toHaveLength(1);
  await travelTo(start.add({ days: 16 }));
  const [reminder, ...more] = await reminders();
  expect(more).toEqual([]);
  await stopReminders(who, silent, reminder);

  // The year of the last yes is over: the letter waits, and the payment of that day did not.
  await travelTo(start.add({ days: 27 }));
  await signInAs(page, yearly);
  await open(page, `/sponsorships/${longHeld.id}`);
  const itsDay = dayOf(Temporal.PlainDate.from(longHeld.next_due_date));
  await expect(paymentOf(page, texts, itsDay)).toContainText(t('due.paid'));
  await open(page, `/send-letters/${longHeld.id}`);
  await expect(policy).toContainText(letters('protection.why.year'));
  await words.fill('Good morning, my dear friend.');
  await send.click();
  await expect(policy.getByRole('checkbox')).toBeFocused();
  await expect(saved).toBeVisible();
  await travelTo(start.add({ days: 28 }));
  const asked = await mailSaying(request, yearly, [`/send-letters/${longHeld.id}`]);
  await open(page, /\/send-letters\/\S+/.exec(asked)?.[0] ?? '');
  await main.getByRole('button', { name: letters('offer.goOn') }).click();
  await policy.getByRole('checkbox').check();
  await send.click();
  await expect(page).toHaveURL(`/letters/${longHeld.id}`);
  await expect(main.getByRole('article').first()).toContainText('my dear friend');

  await travelTo(firstDue);
  await signInPage(page, sponsor);
  await expectPaid(who, { id: changed.id, date: dayOf(firstDue), amount: amountOf(changed, 3) });
  await open(page, `/sponsorships/${skipped.id}`);
  await expect(panel).toContainText(dayOf(secondDue));
  // The list is there: what is not in it was not taken.
  const began = Temporal.PlainDate.from(skipped.subscription_start_date);
  await expect(paymentOf(page, texts, dayOf(began))).toContainText(t('due.paid'));
  await expect(paymentOf(page, texts, dayOf(firstDue))).toHaveCount(0);
  await expectAccessible(page);

  await travelTo(secondDue);
  await expectPaid(who, { id: skipped.id, date: dayOf(secondDue), amount: amountOf(skipped) });
  await open(page, `/sponsorships/${skipped.id}`);
  await expect(page.getByRole('main')).toContainText(dayOf(secondDue.add({ months: 1 })));
});

import { INQUIRY_MESSAGE_LENGTH, message } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import {
  contactForm,
  expectInquiryEmpty,
  expectInquiryKept,
  fillInquiry,
  goesHomeWithin,
  SUBJECT,
} from './contact-form.ts';
import { noticeOf } from './contact-mails.ts';
import { expectPicture } from './expect-picture.ts';
import { containing, expect, open, test, waitForScripts } from './journey.ts';
import { switchLanguage } from './language-switch.ts';
import { onlyMailTo } from './mailbox.ts';
import { siteTexts } from './site-texts.ts';
import { staff } from './staff.ts';

const QUESTION = {
  en: 'Good morning,\nmay I visit the village in spring?',
  ar: 'صباح الخير،\nهل يمكن أن أزور القرية في الربيع؟',
} as const;

test('a message is thanked for, reaches both mailboxes, and leads home after 2 s (CON-01, CON-03, CON-06, CON-08 to CON-10)', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const form = contactForm(page, texts);
  const title = { en: 'Your Feedback Submitted', ar: 'وصلتنا رسالتك' }[language];
  await page.clock.install();
  await open(page, '/contact-us');
  await expectPicture(page.getByRole('img', { name: texts('contact')('picture') }));
  await expect(form.subject.getByRole('option')).toContainText([SUBJECT.name[language]]);
  await expect(form.dialCode).toHaveValue('1');
  await form.dialCode.selectOption('20');
  await fillInquiry(form, { ...visitor, phone: '٠١٠٠١٢٣٤٥٦٧' }, QUESTION[language]);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await form.submit.click();
  await expect(form.thanks).toContainText(title);
  const number = /[\d٠-٩]+/.exec(await form.thanks.innerText())?.[0] ?? 'no number';
  await expect(page.getByRole('group', { name: title })).toBeFocused();
  await expectInquiryEmpty(form);
  await expect(form.dialCode).toHaveValue('1');
  expect(await goesHomeWithin(page, 1_999)).toBe(false);
  expect(await goesHomeWithin(page, 1)).toBe(true);
  await expect(page).toHaveURL('/');

  const receipt = await onlyMailTo(request, visitor.email);
  expect(receipt.text).toContain(number);
  expect(receipt.text).toContain(SUBJECT.name[language]);
  const notice = await noticeOf(request, SUBJECT.mailbox, visitor.email);
  for (const line of QUESTION[language].split('\n')) expect(notice.text).toContain(line);
  expect(notice.text).toContain('+201001234567');
  expect(await staff('inquiries', 'list', '--json')).toContain(visitor.email);

  await page.goBack();
  await expectInquiryEmpty(form);
});

test('axe finds nothing in the thanks, and who leaves them is not led home (CON-10)', async ({
  page,
  language,
  texts,
  visitor,
}) => {
  const form = contactForm(page, texts);
  await page.clock.install();
  await open(page, '/contact-us');
  await fillInquiry(form, visitor, QUESTION[language]);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await form.submit.click();
  await expect(form.thanks).toBeVisible();
  await page.keyboard.press('Tab');
  const stay = form.thanks.getByRole('button', { name: texts('contact')('sent.stay') });
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stay).toHaveCount(0);
  expect(await goesHomeWithin(page, 10_000)).toBe(false);
  await page
    .getByRole('main')
    .getByRole('link', { name: texts('contact')('faqs') })
    .click();
  await expect(page).toHaveURL('/faqs');
  expect(await goesHomeWithin(page, 5_000)).toBe(false);
  await expect(page).toHaveURL('/faqs');
});

test('each missing field is named, and nothing is sent until all are filled in (VAL-37, VAL-39)', async ({
  page,
  language,
  texts,
}) => {
  const form = contactForm(page, texts);
  await open(page, '/contact-us');
  await expectAccessible(page);
  await form.submit.click();
  const missing = [
    [form.name, 'name-required'],
    [form.email, 'email-required'],
    [form.phone, 'phone-number-required'],
    [form.subject, 'subject-required'],
    [form.message, 'message-required'],
  ] as const;
  for (const [field, key] of missing) {
    const says = message(key, language);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(containing(says));
    await expect(form.summary.getByRole('link', { name: says })).toBeVisible();
  }
  await expect(form.name).toBeFocused();
  await expect(form.submit).toBeDisabled();
  await expectAccessible(page);
  await form.summary.getByRole('link', { name: message('message-required', language) }).click();
  await expect(form.message).toBeFocused();

  await form.name.fill('ماري');
  await form.email.fill('nobody');
  await form.phone.fill('١٢');
  await form.subject.selectOption({ index: 1 });
  await form.message.fill('?');
  await expect(form.name).not.toHaveAttribute('aria-invalid', 'true');
  for (const [field, key] of [
    [form.email, 'email-validation-message'],
    [form.phone, 'phone-number-invalid'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(containing(message(key, language)));
  }
  await expect(form.submit).toBeDisabled();
  await form.email.fill('nobody@example.com');
  await form.phone.fill('٠١٠٠١٢٣٤٥٦٧');
  await expect(form.summary).toHaveCount(0);
  await expect(form.submit).toBeEnabled();
});

test('a message that is too long is counted and told, and not cut (VAL-53)', async ({
  page,
  texts,
}) => {
  const t = texts('contact');
  const form = contactForm(page, texts);
  const long = 'م'.repeat(INQUIRY_MESSAGE_LENGTH - 200);
  await open(page, '/contact-us');
  await form.message.fill(long.slice(1));
  await expect(form.message).not.toHaveAccessibleDescription(/./);
  await form.message.fill(long);
  await expect(form.message).toHaveAccessibleDescription(t('form.left', { count: 200 }));
  await form.message.fill('م'.repeat(INQUIRY_MESSAGE_LENGTH + 3));
  await expect(form.message).toHaveAccessibleDescription(t('form.tooMany', { count: 3 }));
  await form.submit.click();
  await expect(form.message).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('a message can be written and sent by keyboard alone', async ({ page, texts, visitor }) => {
  const form = contactForm(page, texts);
  const { keyboard } = page;
  await open(page, '/contact-us');
  await page
    .getByRole('main')
    .getByRole('link', { name: texts('contact')('faqs') })
    .focus();
  await keyboard.press('Tab');
  await keyboard.type(visitor.name);
  await keyboard.press('Tab');
  await keyboard.type(visitor.email);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(visitor.phone);
  await keyboard.press('Tab');
  await expect(form.subject).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.type('x');
  await expectInquiryKept(form, visitor, 'x');
  await keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await keyboard.press('Enter');
  const title = texts('contact')('sent.title');
  await expect(page.getByRole('group', { name: title })).toBeFocused();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('home')('hero.title'));
});

test('typed text survives hydration, a reload and a change of language (GEN-04)', async ({
  page,
  language,
  texts,
  visitor,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  const form = contactForm(page, texts);
  let comeOn = (): void => undefined;
  const scripts = new Promise<void>((resolve) => (comeOn = resolve));
  await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()));
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const early = { name: visitor.name, message: QUESTION[language] };
  const button = page.getByRole('button', { name: texts('contact')('submit') });
  await expect(button).toBeVisible();
  await form.name.fill(early.name);
  await form.message.fill(early.message);
  await form.subject.selectOption({ index: 2 });
  await button.click();
  comeOn();
  await waitForScripts(page);
  // The early press counts before anything else does.
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/contact-us');
  await form.email.fill(visitor.email);
  await form.phone.fill(visitor.phone);
  await expectInquiryKept(form, visitor, early.message);

  await page.reload();
  await waitForScripts(page);
  await expectInquiryKept(form, visitor, early.message);
  await form.email.fill('nobody');
  await form.submit.click();
  await switchLanguage(page, texts);
  const translated = contactForm(page, siteTexts(other));
  await expectInquiryKept(translated, { ...visitor, email: 'nobody' }, early.message);
  const says = message('email-validation-message', other);
  await expect(translated.email).toHaveAccessibleDescription(containing(says));
  await expect(translated.subject.getByRole('option')).toContainText([SUBJECT.name[other]]);
});

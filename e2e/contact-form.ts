import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Visitor } from './journey.ts';
import type { Texts } from './site-texts.ts';

/** The contact form, found by its visible texts. */
export interface ContactForm {
  readonly name: Locator;
  readonly email: Locator;
  readonly dialCode: Locator;
  readonly phone: Locator;
  readonly subject: Locator;
  readonly message: Locator;
  readonly submit: Locator;
  /** The thanks for a message that has arrived. */
  readonly thanks: Locator;
  /** The alert that the message was not sent, and why. */
  readonly failure: Locator;
  /** Everything that is wrong, in one place. */
  readonly summary: Locator;
}

export function contactForm(page: Page, texts: Texts): ContactForm {
  const t = texts('contact');
  const form = page.getByRole('region', { name: t('form.label'), exact: true });
  return {
    name: form.getByRole('textbox', { name: t('form.name') }),
    email: form.getByRole('textbox', { name: t('form.email') }),
    dialCode: form.getByRole('combobox', { name: t('form.dialCode') }),
    phone: form.getByRole('textbox', { name: t('form.phone') }),
    subject: form.getByRole('combobox', { name: t('form.subject') }),
    message: form.getByRole('textbox', { name: t('form.message') }),
    submit: form.locator('button[type=submit]'),
    thanks: form.getByRole('status').filter({ hasText: t('sent.title') }),
    failure: form.getByRole('alert').filter({ hasText: t('failed') }),
    summary: form.getByRole('alert').filter({ hasText: t('faults') }),
  };
}

/** The second subject of the list, whose mailbox is the donations' own. */
export const SUBJECT = {
  name: { en: 'Donations and receipts', ar: 'التبرّعات والإيصالات' },
  mailbox: 'donations@nabta.example',
} as const;

/** Fills the whole form in. */
export async function fillInquiry(
  form: ContactForm,
  visitor: Visitor,
  message: string,
): Promise<void> {
  await form.name.fill(visitor.name);
  await form.email.fill(visitor.email);
  await form.phone.fill(visitor.phone);
  await form.subject.selectOption({ index: 2 });
  await form.message.fill(message);
}

/** Every field still has its value. */
export async function expectInquiryKept(
  form: ContactForm,
  visitor: Visitor,
  message: string,
): Promise<void> {
  await expect(form.name).toHaveValue(visitor.name);
  await expect(form.email).toHaveValue(visitor.email);
  await expect(form.phone).toHaveValue(visitor.phone);
  await expect(form.subject).toHaveValue('2');
  await expect(form.message).toHaveValue(message);
}

/** The form as it was at first. */
export async function expectInquiryEmpty(form: ContactForm): Promise<void> {
  for (const field of [form.name, form.email, form.phone, form.subject, form.message]) {
    await expect(field).toHaveValue('');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
}

/**
 * Runs the page's clock on. Returns whether the page went home meanwhile, judging by its requests for
 * scripts or data, since a page that navigates is still there for a moment.
 */
export async function goesHomeWithin(page: Page, milliseconds: number): Promise<boolean> {
  let goes = false;
  const listen = (request: Request): void => {
    goes ||= /guests\/home|assets\/.*\.js$/.test(request.url());
  };
  page.on('request', listen);
  await page.clock.runFor(milliseconds);
  await page.evaluate(async () => (await fetch('/readyz')).text());
  page.off('request', listen);
  return goes;
}

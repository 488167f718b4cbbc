import { formatMoney, TRANSACTION_FEE_PERCENT, type Money } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Visitor } from './journey.ts';
import type { Texts } from './site-texts.ts';

/** The donation form, found by its visible texts. */
export interface DonationForm {
  /** The group of the purposes, and each of them. */
  readonly purpose: Locator;
  readonly purposes: Locator;
  readonly amount: Locator;
  readonly fees: Locator;
  readonly remind: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  /** The submit button, with any label. */
  readonly submit: Locator;
}

export function donationForm(page: Page, texts: Texts): DonationForm {
  const t = texts('donate');
  const form = page.getByRole('region', { name: t('form.label'), exact: true });
  const purpose = form.getByRole('radiogroup', { name: t('form.purpose') });
  return {
    purpose,
    purposes: purpose.getByRole('radio'),
    amount: form.getByRole('textbox', { name: t('form.amount') }),
    fees: form.getByRole('checkbox', {
      name: t('form.fees', { percent: TRANSACTION_FEE_PERCENT }),
    }),
    remind: form.getByRole('checkbox', { name: t('form.remind') }),
    name: form.getByRole('textbox', { name: t('form.name') }),
    email: form.getByRole('textbox', { name: t('form.email') }),
    phone: form.getByRole('textbox', { name: t('form.phone') }),
    submit: form.locator('button[type=submit]'),
  };
}

export interface Gift {
  /** As typed. */
  readonly amount: string;
  readonly fees: boolean;
}

/** Fills the whole form in, with the second purpose of the list. */
export async function fillDonation(
  form: DonationForm,
  visitor: Visitor,
  gift: Gift,
): Promise<void> {
  await form.purposes.nth(1).check();
  await form.amount.fill(gift.amount);
  await form.fees.setChecked(gift.fees);
  await form.name.fill(visitor.name);
  await form.email.fill(visitor.email);
  await form.phone.fill(visitor.phone);
}

/** Every field still has its value. */
export async function expectDonationKept(
  form: DonationForm,
  visitor: Visitor,
  gift: Gift,
): Promise<void> {
  await expect(form.amount).toHaveValue(gift.amount);
  await expect(form.fees).toBeChecked({ checked: gift.fees });
  await expect(form.name).toHaveValue(visitor.name);
  await expect(form.email).toHaveValue(visitor.email);
  await expect(form.phone).toHaveValue(visitor.phone);
  await expect(form.purposes.nth(1)).toBeChecked();
}

/** The label of the button once the form has an amount. */
export function submitText(texts: Texts, total: Money, language: Locale): string {
  return texts('donate')('submitAmount', { amount: formatMoney(total, language) });
}

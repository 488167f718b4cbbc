import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Visitor } from './journey.ts';
import type { Texts } from './site-texts.ts';

/** The wizard, found by its visible texts. */
export type SignUpForm = ReturnType<typeof signUpForm>;

export const PASSWORD = 'Sunflower 12';
/** A photo like those of phones: larger than the upload. */
export const PHOTO = join(import.meta.dirname, '../apps/web/app/assets/hero-contact-1200.jpg');

export function signUpForm(page: Page, texts: Texts) {
  const [t, p, f] = [texts('sign-up'), texts('profile-form'), texts('fields')];
  const main = page.getByRole('main');
  const line = (name: string, exact = true) => main.getByRole('textbox', { name, exact });
  const heading = (name: string) => main.getByRole('heading', { level: 2, name });
  return {
    steps: {
      account: heading(t('steps.account.title')),
      personal: heading(t('steps.personal.title')),
      address: heading(t('steps.address.title')),
    },
    stepper: main.getByRole('list', { name: t('steps.label') }),
    summary: main.getByRole('alert').filter({ hasText: t('faults') }),
    failure: main.getByRole('alert').filter({ hasText: t('failed') }),
    resumed: main.getByRole('status').filter({ hasText: t('resumed.title') }),
    next: main.getByRole('button', { name: t('next'), exact: true }),
    back: main.getByRole('button', { name: t('back'), exact: true }),
    submit: main.locator('button[type=submit]'),

    /** Opens the optional fields of the step. */
    more: main.locator('summary'),
    photo: main.getByLabel(f('photo.choose')).or(main.getByLabel(f('photo.replace'))),
    photoGroup: main.getByRole('group', { name: p('photo') }),
    removePhoto: main.getByRole('button', { name: f('photo.remove') }),
    firstName: line(p('firstName')),
    lastName: line(p('lastName')),
    arabicName: line(p('arabicName'), false),
    email: line(t('email')),
    password: main.getByLabel(t('password.new'), { exact: true }),
    again: main.getByLabel(t('password.again'), { exact: true }),

    country: main.getByRole('combobox', { name: p('country') }),
    dialCode: main.getByRole('combobox', { name: p('dialCode'), exact: true }),
    phone: line(p('phone')),
    secondDialCode: main.getByRole('combobox', { name: p('secondDialCode') }),
    secondPhone: line(p('secondPhone'), false),
    whatsapp: main.getByRole('group', { name: p('whatsapp') }),
    language: main.getByRole('group', { name: p('language') }),
    gender: main.getByRole('group', { name: p('gender') }),
    born: line(p('dateOfBirth'), false),
    community: line(p('community'), false),

    city: line(p('city')),
    state: line(p('state')),
    street: line(p('street')),
    zip: line(p('zip'), false),
  };
}

/** A community of the demo data, with the code OLIVE24. */
export const OLIVE = { en: 'Olive Branch Home Group', ar: 'مجموعة غصن الزيتون' } as const;

export async function fillAccount(form: SignUpForm, { name, email }: Visitor): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  await form.firstName.fill(firstName);
  await form.lastName.fill(lastName);
  await form.email.fill(email);
  await fillPasswords(form);
}

export async function fillPasswords(form: SignUpForm): Promise<void> {
  await form.password.fill(PASSWORD);
  await form.again.fill(PASSWORD);
}

async function fillPersonal(form: SignUpForm, texts: Texts): Promise<void> {
  const p = texts('profile-form');
  await chooseCountry(form.country, 'EG');
  await form.dialCode.selectOption('20');
  await form.phone.fill('٠١٠٠١٢٣٤٥٦٧');
  await form.whatsapp.getByRole('radio', { name: p('no'), exact: true }).check();
  await form.language.getByRole('radio', { name: p('languages.arabic'), exact: true }).check();
  await form.gender.getByRole('radio', { name: p('genders.female'), exact: true }).check();
}

export async function chooseCountry(country: Locator, typed: string): Promise<void> {
  await country.fill(typed);
  await country.press('Enter');
}

export async function fillAddress(form: SignUpForm): Promise<void> {
  await form.city.fill('المنيا');
  await form.state.fill('المنيا');
  await form.street.fill('٣ شارع النيل');
}

/** Goes through the first step, as far as the second. */
export async function passAccount(form: SignUpForm, visitor: Visitor): Promise<void> {
  await fillAccount(form, visitor);
  await form.next.click();
  await expect(form.steps.personal).toBeVisible();
}

/** Goes on from the second step to the third. */
export async function passPersonal(form: SignUpForm, texts: Texts): Promise<void> {
  await fillPersonal(form, texts);
  await form.next.click();
  await expect(form.steps.address).toBeVisible();
}

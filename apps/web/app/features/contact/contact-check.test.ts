import { INQUIRY_MESSAGE_LENGTH } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { expect, test } from 'vitest';
import { check } from './contact-check.ts';
import { CONTACT_FIELDS } from './contact-data.ts';
import type { ContactSetting, ContactValues } from './contact-data.ts';

const us: ContactSetting = { dialCode: '1', isSponsor: false };
const typed: ContactValues = {
  name: ' منى حبيب ',
  email: ' Mona@Example.com ',
  dial_code: '20',
  phone_number: '٠١٠٠٥٥٥٠١٤٢',
  inquiry_subject_id: '4',
  message: ' السلام عليكم\r\nهل يمكن أن أزور القرية؟ ',
};

function checked(values: ContactValues, setting = us, locale: Locale = 'en') {
  return check(values, setting, { fields: CONTACT_FIELDS, locale });
}

function sentencesOf(values: ContactValues, setting = us, locale: Locale = 'en') {
  const found = checked(values, setting, locale);
  return 'sentences' in found ? found.sentences : {};
}

test('makes the body of the call of what was typed, Arabic digits too (CON-03, CON-06)', () => {
  expect(checked(typed)).toEqual({
    body: {
      name: 'منى حبيب',
      email: 'mona@example.com',
      phone_number: '+201005550142',
      inquiry_subject_id: 4,
      message: 'السلام عليكم\nهل يمكن أن أزور القرية؟',
    },
  });
});

test('the visitor’s own code stands in for one that was not chosen (SUP-12)', () => {
  const { dial_code: _none, ...rest } = typed;
  expect(checked({ ...rest, phone_number: '2025550142' })).toMatchObject({
    body: { phone_number: '+12025550142' },
  });
});

test('names every missing field at once, in the order of the form (VAL-37, VAL-38)', () => {
  expect(Object.entries(sentencesOf({}))).toEqual([
    ['name', 'Please enter your name.'],
    ['email', 'Email is required'],
    ['phone_number', 'Please enter your phone number.'],
    ['inquiry_subject_id', 'Please choose what your message is about.'],
    ['message', 'Please write your message.'],
  ]);
});

test('refuses a message of blanks', () => {
  expect(Object.keys(sentencesOf({ ...typed, message: ' \n ' }))).toEqual(['message']);
});

test('refuses a malformed email and a phone number that cannot be one (VAL-37)', () => {
  expect(sentencesOf({ ...typed, email: 'mona@' })).toEqual({
    email: 'Please provide us with a valid Email!',
  });
  expect(Object.keys(sentencesOf({ ...typed, phone_number: '12' }))).toEqual(['phone_number']);
});

test('speaks the language of the page, numbers too (VAL-53)', () => {
  const long = { ...typed, message: 'م'.repeat(INQUIRY_MESSAGE_LENGTH + 1) };
  expect(sentencesOf(long, us, 'ar')['message']).toContain('٤٬٠٠٠');
  expect(sentencesOf({ ...typed, message: 'm'.repeat(INQUIRY_MESSAGE_LENGTH) })).toEqual({});
});

test('asks and sends only subject and message of a sponsor (CON-04, CON-07, CON-12, VAL-38)', () => {
  const sponsor: ContactSetting = { ...us, isSponsor: true };
  expect(checked({ ...typed, name: '' }, sponsor)).toEqual({
    body: {
      inquiry_subject_id: 4,
      message: 'السلام عليكم\nهل يمكن أن أزور القرية؟',
    },
  });
  expect(Object.keys(sentencesOf({}, sponsor))).toEqual(['inquiry_subject_id', 'message']);
});

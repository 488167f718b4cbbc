import { describe, expect, it } from 'vitest';
import { mailRequestSchema } from './request.ts';
import { accountRequests } from './testing/account-examples.ts';
import { receiptRequest, reminderRequest } from './testing/mail-examples.ts';
import { SPONSORING_TEMPLATES, uncheckedRequest } from './testing/sponsoring-examples.ts';

function accepts(request: unknown): boolean {
  return mailRequestSchema.safeParse(request).success;
}

describe('mailRequestSchema', () => {
  it('accepts a mail of each template, and a name that has to be cleaned', () => {
    expect(accepts(receiptRequest())).toBe(true);
    expect(accepts(reminderRequest())).toBe(true);
    expect(accepts(receiptRequest({ publicUrl: 'http://localhost:3000' }))).toBe(true);
    expect(accepts(receiptRequest({ donorName: 'Mariam\nAdel' }))).toBe(true);
  });

  it.each([
    ['a fraction of a cent', { baseAmount: 7.78, feeAmount: 0, totalAmount: 7.78 }],
    ['nothing', { baseAmount: 0, feeAmount: 0, totalAmount: 0 }],
    ['a negative fee', { feeAmount: -1, totalAmount: 777 }],
    ['parts that are not the total', { totalAmount: 802 }],
    ['a date that does not exist', { paidOn: '2026-02-30' }],
    ['an instant instead of a date', { paidOn: '2026-11-20T09:00:00Z' }],
    ['a number of another form', { receiptNumber: '123\r\nBcc: a@b.example' }],
    ['no name', { donorName: ' ' }],
    ['an endless name', { donorName: 'a'.repeat(251) }],
    ['a purpose without its Arabic', { purpose: { en: 'Clean water', ar: '' } }],
    ['a site that is a script', { publicUrl: 'javascript:alert(1)' }],
  ])('refuses a receipt with %s', (_, changes) => {
    expect(accepts(receiptRequest(changes))).toBe(false);
  });

  it.each([
    ['links that are scripts', { ...reminderRequest().data, stopUrl: 'javascript:alert(1)' }],
    ['a fourth time', { ...reminderRequest().data, ordinal: 4 }],
    ['another currency', { ...reminderRequest().data, currency: 'eur' }],
    ['no amount', { ...reminderRequest().data, amount: undefined }],
  ])('refuses a reminder with %s', (_, data) => {
    expect(accepts({ template: 'donation-reminder', data })).toBe(false);
  });

  it('accepts each mail about an account, also without a name or a device', () => {
    expect(accountRequests().filter((request) => !accepts(request))).toEqual([]);
    const bare = accountRequests({ name: '', device: '' });
    expect(bare.filter((request) => !accepts(request))).toEqual([]);
  });

  it.each([
    ['a link that is a script', 'confirmUrl', 'javascript:alert(1)'],
    ['a link that is no address', 'resetUrl', '/sponsors/passwords'],
    ['a script for security', 'securityUrl', 'javascript:alert(1)'],
    ['a script for access', 'accessUrl', 'data:text/html,a'],
    ['a script to sign in', 'signInUrl', 'javascript:alert(1)'],
    ['no days', 'days', 0],
    ['half an hour', 'hours', 0.5],
    ['a date for an instant', 'signedInAt', '2026-11-20'],
    ['a time without its zone', 'signedInAt', '2026-11-20T09:05:00'],
    ['an instant for a date', 'changedOn', '2026-11-20T09:05:00Z'],
    ['an endless name', 'name', 'a'.repeat(251)],
    ['an endless device', 'device', 'a'.repeat(321)],
    ['nobody to invite', 'email', ''],
  ])('refuses mails about an account with %s', (_, field, value) => {
    const holding = accountRequests().filter(({ data }) => field in data);
    expect(holding.length).toBeGreaterThan(0);
    for (const request of holding) {
      expect(accepts({ ...request, data: { ...request.data, [field]: value } })).toBe(false);
    }
  });

  it.each(SPONSORING_TEMPLATES)('accepts %s, also without a name', (template) => {
    expect(accepts(uncheckedRequest(template))).toBe(true);
    expect(accepts(uncheckedRequest(template, { name: '' }))).toBe(true);
  });

  it.each([
    ['a fraction of a cent', 'amount', 10.5],
    ['nothing', 'amount', 0],
    ['less than nothing from the balance', 'fromBalance', -1],
    ['another total', 'total', 1],
    ['another payment', 'amountPaid', 1],
    ['no lines', 'lines', []],
    ['another currency', 'currency', 'eur'],
    ['a day that does not exist', 'dueOn', '2026-02-30'],
    ['an instant for a day', 'paidOn', '2026-11-20T09:00:00Z'],
    ['a number of another form', 'receiptNumber', '123\r\nBcc: a@b.example'],
    ['a receipt that is a script', 'receiptUrl', 'javascript:alert(1)'],
    ['a payment that is a script', 'payUrl', 'javascript:alert(1)'],
    ['a page without its site', 'cardsUrl', '/my-cards'],
    ['a card with a whole number', 'card', { brand: 'visa', last4: '4242424242424242' }],
    ['another reason', 'reason', 7],
    ['a fourth month', 'month', 4],
    ['nobody who was taken', 'children', [{ name: { en: '', ar: '' } }]],
    ['a child without a code', 'child', { name: { en: 'Mariam', ar: 'مريم' }, code: '' }],
    ['another way to pay', 'method', 'crypto'],
    ['an endless name', 'name', 'a'.repeat(251)],
  ])('refuses mails of sponsoring with %s', (_, field, value) => {
    const holding = SPONSORING_TEMPLATES.filter((each) => field in uncheckedRequest(each).data);
    expect(holding.length).toBeGreaterThan(0);
    for (const template of holding) {
      expect(accepts(uncheckedRequest(template, { [field]: value }))).toBe(false);
    }
  });

  it.each(['checkout-receipt', 'due-receipt'] as const)(
    'refuses a %s whose lines are not its total',
    (template) => {
      const lines = [{ label: { en: 'A gift', ar: 'هدية' }, quantity: 1, amount: 1 }];
      expect(accepts(uncheckedRequest(template, { lines }))).toBe(false);
    },
  );

  it('accepts a receipt that the balance paid in full', () => {
    const none = { receiptNumber: null, receiptUrl: null, amountPaid: 0 };
    expect(accepts(uncheckedRequest('due-receipt', { ...none, fromBalance: 3_150 }))).toBe(true);
    expect(accepts(uncheckedRequest('due-receipt', { ...none, fromBalance: 3_149 }))).toBe(false);
  });

  it('refuses a template that does not exist, and the data of another', () => {
    expect(accepts({ ...receiptRequest(), template: 'newsletter' })).toBe(false);
    expect(accepts({ ...receiptRequest(), template: 'donation-reminder' })).toBe(false);
  });
});

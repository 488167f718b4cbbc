import { describe, expect, it } from 'vitest';
import { mailRequestSchema } from './request.ts';
import { receiptRequest, reminderRequest } from './testing/mail-examples.ts';

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

  it('refuses a template that does not exist, and the data of another', () => {
    expect(accepts({ ...receiptRequest(), template: 'newsletter' })).toBe(false);
    expect(accepts({ ...receiptRequest(), template: 'donation-reminder' })).toBe(false);
  });
});

import type { MailRequest } from '../request.ts';

type RequestOf<Template extends MailRequest['template']> = Extract<
  MailRequest,
  { template: Template }
>;
type ReceiptData = RequestOf<'donation-receipt'>['data'];
type ReceivedData = RequestOf<'inquiry-received'>['data'];
type NoticeData = RequestOf<'inquiry-notice'>['data'];
type AnswerData = RequestOf<'inquiry-answer'>['data'];
type ReminderData = RequestOf<'donation-reminder'>['data'];

const purpose = { en: 'Clean water', ar: 'مياه نظيفة' };

/** The receipt of 7.78 dollars with the fee, with the given changes. */
export function receiptRequest(changes: Partial<ReceiptData> = {}): RequestOf<'donation-receipt'> {
  return {
    template: 'donation-receipt',
    data: {
      donorName: 'Mariam Adel',
      receiptNumber: '2026-000123',
      paidOn: '2026-11-20',
      purpose,
      baseAmount: 778,
      feeAmount: 23,
      totalAmount: 801,
      currency: 'usd',
      publicUrl: 'https://nabta.example',
      remindMe: false,
      ...changes,
    },
  };
}

/** The first reminder of a donation of 1,500 pounds, with the given changes. */
export function reminderRequest(
  changes: Partial<ReminderData> = {},
): RequestOf<'donation-reminder'> {
  return {
    template: 'donation-reminder',
    data: {
      donorName: 'مريم عادل',
      purpose,
      amount: 150_000,
      currency: 'egp',
      donateUrl: 'https://nabta.example/donate?purpose=3',
      stopUrl: 'https://nabta.example/v1/reminders/stop?id=7&signature=a-b_c',
      ordinal: 1,
      ...changes,
    },
  };
}

const subject = { en: 'Letters and gifts', ar: 'الرسائل والهدايا' };

/** The acknowledgement of an inquiry, with the given changes. */
export function receivedRequest(
  changes: Partial<ReceivedData> = {},
): RequestOf<'inquiry-received'> {
  const data = { number: 42, name: 'Mariam Adel', subject, publicUrl: 'https://nabta.example' };
  return { template: 'inquiry-received', data: { ...data, ...changes } };
}

/** An inquiry for the ministry, with the given changes. */
export function noticeRequest(changes: Partial<NoticeData> = {}): RequestOf<'inquiry-notice'> {
  return {
    template: 'inquiry-notice',
    data: {
      number: 42,
      name: 'Mariam Adel',
      subject,
      email: 'mariam@mail.example',
      phoneNumber: '+201001234567',
      writtenOn: '2026-11-20',
      message: 'Good evening,\nmay I send a book?',
      ...changes,
    },
  };
}

/** The ministry's answer to an inquiry, with the given changes. */
export function answerRequest(changes: Partial<AnswerData> = {}): RequestOf<'inquiry-answer'> {
  return {
    template: 'inquiry-answer',
    data: {
      number: 42,
      name: 'Mariam Adel',
      subject,
      answer: 'Dear Mariam,\nyes, gladly.',
      message: 'Good evening,\nmay I send a book?',
      ...changes,
    },
  };
}

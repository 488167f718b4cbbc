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
      stopUrl: 'https://nabta.example/reminders/stop?donation=7&signature=a-b_c&lng=en',
      ordinal: 1,
      ...changes,
    },
  };
}

type CardData = RequestOf<'tribute-card'>['data'];

/** A card in honour of somebody, silent about money, with the given changes. */
export function cardRequest(changes: Partial<CardData> = {}): RequestOf<'tribute-card'> {
  return {
    template: 'tribute-card',
    data: {
      kind: 'honour',
      honoreeName: 'Mina Samir',
      giverName: 'Mariam Adel',
      recipientName: 'سارة فؤاد',
      message: 'Happy birthday!\n\nWith all our love',
      purpose,
      amount: null,
      currency: 'usd',
      givenOn: '2026-11-20',
      cardUrl: 'https://nabta.example/cards/a-b_c?lng=en',
      refuseUrl: 'https://nabta.example/cards/no-more?address=a-b_c&signature=d-e_f&lng=en',
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

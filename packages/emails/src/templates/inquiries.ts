import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { date, leftToRight, name, plain, type Phrase } from '../phrase.tsx';
import type { InquiryAnswerData, InquiryNoticeData, InquiryReceivedData } from '../request.ts';
import { closing, greeting } from './blocks.ts';

/** A message from outside, each line made harmless. */
function linesOf(message: string, locale: Locale): Phrase[] {
  return message.split('\n').map((line) => name(line, locale));
}

/** The inquiry's number in Western digits, as staff type it, and its subject. */
function placesOf(
  { number, subject }: Pick<InquiryReceivedData, 'number' | 'subject'>,
  locale: Locale,
) {
  return { number: leftToRight(String(number), locale), subject: plain(subject[locale]) };
}

/** The acknowledgement of an inquiry, to its sender (CON-08). */
export function inquiryReceived(data: InquiryReceivedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const places = placesOf(data, locale);
  return {
    subject: say('mail-inquiries:received.subject', places),
    preview: say('mail-inquiries:received.preview'),
    title: say('mail-inquiries:received.title'),
    blocks: [
      greeting(data.name, locale),
      paragraph(say('mail-inquiries:received.body')),
      paragraph(say('mail-inquiries:received.about', places)),
      {
        kind: 'link',
        label: say('mail-inquiries:received.questions'),
        url: new URL('/faqs', data.publicUrl).href,
      },
      closing(locale),
      quiet(say('mail-inquiries:received.mistake')),
    ],
  };
}

/** An inquiry for the ministry, in the language that it was written in. */
export function inquiryNotice(data: InquiryNoticeData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { number, subject } = placesOf(data, locale);
  const email = leftToRight(data.email, locale, `mailto:${data.email}`);
  const phone = leftToRight(data.phoneNumber, locale);
  return {
    subject: say('mail-inquiries:notice.subject', { subject, number }),
    preview: say('mail-inquiries:notice.preview'),
    title: say('mail-inquiries:notice.title'),
    blocks: [
      {
        kind: 'facts',
        caption: say('mail-inquiries:notice.caption'),
        facts: [
          { label: say('mail-inquiries:notice.number'), value: number },
          { label: say('mail-inquiries:notice.name'), value: name(data.name, locale) },
          { label: say('mail-inquiries:notice.email'), value: email },
          { label: say('mail-inquiries:notice.phone'), value: phone },
          { label: say('mail-inquiries:notice.about'), value: subject },
          { label: say('mail-inquiries:notice.date'), value: date(data.writtenOn, locale) },
        ],
      },
      {
        kind: 'message',
        caption: say('mail-inquiries:notice.message'),
        lines: linesOf(data.message, locale),
      },
      quiet(say('mail-inquiries:notice.reply')),
    ],
  };
}

/** The ministry's answer to an inquiry. */
export function inquiryAnswer(data: InquiryAnswerData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const places = placesOf(data, locale);
  return {
    subject: say('mail-inquiries:answer.subject', places),
    preview: say('mail-inquiries:answer.preview', places),
    title: say('mail-inquiries:answer.title'),
    blocks: [
      greeting(data.name, locale),
      ...linesOf(data.answer, locale)
        .filter((line) => line.text !== '')
        .map(paragraph),
      paragraph(say('mail-inquiries:answer.more')),
      closing(locale),
      {
        kind: 'message',
        caption: say('mail-inquiries:answer.message'),
        lines: linesOf(data.message, locale),
      },
    ],
  };
}

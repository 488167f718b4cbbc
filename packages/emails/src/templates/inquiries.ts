import type { Locale } from '@nabta/contract';
import type { MailContent } from '../mail-content.ts';
import { date, leftToRight, name, plain, sentence, type Phrase } from '../phrase.tsx';
import type { InquiryAnswerData, InquiryNoticeData, InquiryReceivedData } from '../request.ts';
import { inquiryTexts } from '../texts/inquiries.ts';
import { closing, greeting } from './greeting.ts';

/** What somebody wrote, each line harmless by itself. */
function linesOf(message: string, locale: Locale): Phrase[] {
  return message.split('\n').map((line) => name(line, locale));
}

/** The number as staff type it, whatever the language. */
const numberOf = (value: number, locale: Locale) => leftToRight(String(value), locale);

/** The acknowledgement of an inquiry, to whoever wrote it (CON-08). */
export function inquiryReceived(data: InquiryReceivedData, locale: Locale): MailContent {
  const texts = inquiryTexts[locale].received;
  const places = { number: numberOf(data.number, locale), subject: plain(data.subject[locale]) };
  return {
    subject: sentence(texts.subject, places).text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      greeting(data.name, locale),
      { kind: 'paragraph', phrase: plain(texts.body) },
      { kind: 'paragraph', phrase: sentence(texts.about, places) },
      { kind: 'link', label: texts.questions, url: new URL('/faqs', data.publicUrl).href },
      closing(locale),
      { kind: 'paragraph', phrase: plain(texts.mistake), quiet: true },
    ],
  };
}

/** An inquiry as the ministry reads it, in the language that it was written in. */
export function inquiryNotice(data: InquiryNoticeData, locale: Locale): MailContent {
  const texts = inquiryTexts[locale].notice;
  const sender = name(data.name, locale);
  const about = plain(data.subject[locale]);
  const inquiryNumber = numberOf(data.number, locale);
  return {
    subject: sentence(texts.subject, { subject: about, number: inquiryNumber }).text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      {
        kind: 'facts',
        caption: texts.caption,
        facts: [
          { label: texts.number, value: inquiryNumber },
          { label: texts.name, value: sender },
          { label: texts.email, value: leftToRight(data.email, locale, `mailto:${data.email}`) },
          { label: texts.phone, value: leftToRight(data.phoneNumber, locale) },
          { label: texts.about, value: about },
          { label: texts.date, value: date(data.writtenOn, locale) },
        ],
      },
      { kind: 'message', caption: texts.message, lines: linesOf(data.message, locale) },
      { kind: 'paragraph', phrase: plain(texts.reply), quiet: true },
    ],
  };
}

/** The ministry's answer to an inquiry. */
export function inquiryAnswer(data: InquiryAnswerData, locale: Locale): MailContent {
  const texts = inquiryTexts[locale].answer;
  const places = { number: numberOf(data.number, locale), subject: plain(data.subject[locale]) };
  return {
    subject: sentence(texts.subject, places).text,
    preview: sentence(texts.preview, places).text,
    title: texts.title,
    blocks: [
      greeting(data.name, locale),
      ...linesOf(data.answer, locale)
        .filter((line) => line.text !== '')
        .map((phrase) => ({ kind: 'paragraph', phrase }) as const),
      { kind: 'paragraph', phrase: plain(texts.more) },
      closing(locale),
      { kind: 'message', caption: texts.message, lines: linesOf(data.message, locale) },
    ],
  };
}

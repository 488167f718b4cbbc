import { describe, expect, it } from 'vitest';
import { LOCALES } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { renderMail } from './render-mail.tsx';
import { exampleMails } from './testing/all-examples.ts';
import {
  answerRequest,
  cardRequest,
  noticeRequest,
  receiptRequest,
  receivedRequest,
  reminderRequest,
} from './testing/mail-examples.ts';
import { imageSources, linkTargets, visibleText, withoutMarks } from './testing/visible-text.ts';

const mails = LOCALES.flatMap((locale) =>
  exampleMails.map(([title, request]) => ({ title, request, locale })),
);

/** The parts of a text line that the HTML sets apart: a label, a value, or the whole line. */
function claims(line: string): string[] {
  return line
    .replace(/:$/, '')
    .split(': ')
    .filter((claim) => claim !== '' && !/^—+$/.test(claim));
}

describe.each(mails)('$title in $locale', ({ request, locale }) => {
  it('says in its HTML everything that its text part says', async () => {
    const { html, text } = await renderMail(request, locale);
    const seen = visibleText(html);
    for (const line of withoutMarks(text).split('\n')) {
      if (line.startsWith('https://')) expect(linkTargets(html)).toContain(line);
      else for (const claim of claims(line)) expect(seen).toContain(claim);
    }
  });

  it('says in its text part every link that its HTML opens', async () => {
    const { html, text } = await renderMail(request, locale);
    for (const href of linkTargets(html)) {
      const shown = href.replace(/^(mailto|tel):/, '');
      expect(withoutMarks(text).replaceAll(' ', '')).toContain(shown);
    }
  });

  it('names who sends it and how to reach them', async () => {
    const { html, text } = await renderMail(request, locale);
    const [phone] = organisation.phones;
    for (const part of [visibleText(html), withoutMarks(text)]) {
      expect(part).toContain(organisation.legalName[locale]);
      expect(part).toContain(organisation.address[locale]);
      expect(part).toContain(organisation.email);
      expect(part).toContain(phone?.number);
    }
  });

  it('leaves no place unfilled, and its subject is one line', async () => {
    const { subject, text } = await renderMail(request, locale);
    expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\[object/);
  });
});

const directions: readonly (readonly [Locale, string, string])[] = [
  ['en', 'ltr', 'left'],
  ['ar', 'rtl', 'right'],
];

describe.each(directions)('direction in %s', (locale, dir, start) => {
  it('is said by the page, the body and the frame, for some clients drop the outer ones', async () => {
    const { html } = await renderMail(receiptRequest(), locale);
    expect(html).toMatch(new RegExp(`<html[^>]* dir="${dir}"[^>]* lang="${locale}"`));
    expect(html).toMatch(new RegExp(`<body[^>]* dir="${dir}"`));
    expect(html).toMatch(new RegExp(`<table[^>]* lang="${locale}"[^>]* dir="${dir}"`));
  });

  it('is set on every text, because Outlook does not know logical sides', async () => {
    const { html } = await renderMail(receiptRequest(), locale);
    const paragraphs = [...html.matchAll(/<(?:p|h1|h2)\b[^>]*>/g)].map(([tag]) => tag);
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const tag of paragraphs) expect(tag).toContain(`text-align:${start}`);
    expect(html).not.toMatch(/text-align:(start|end)|inline-(start|end)/);
  });

  it('keeps names apart, and phones, addresses and numbers from left to right', async () => {
    const { html } = await renderMail(receiptRequest(), locale);
    expect(html).toMatch(/<bdi[^>]*>Mariam Adel<\/bdi>/);
    expect(html).toMatch(/<span dir="ltr"[^>]*>2026-000123<\/span>/);
    expect(html).toMatch(/<span dir="ltr"[^>]*><a href="mailto:/);
    expect(html).toMatch(/<span dir="ltr"[^>]*><a href="tel:\+\d+"/);
  });
});

describe.each(LOCALES)('a hostile donor name in %s', (locale) => {
  const donorName =
    '<script>alert(1)</script>\r\nBcc: victim@mail.example\u2028\u0000\u202Egnp.exe\u2066"&';
  const cleaned = '<script>alert(1)</script> Bcc: victim@mail.example gnp.exe"&';
  const hostile = [
    receiptRequest({ donorName }),
    reminderRequest({ donorName }),
    receivedRequest({ name: donorName }),
    noticeRequest({ name: donorName }),
    answerRequest({ name: donorName }),
    cardRequest({ giverName: donorName, honoreeName: donorName, recipientName: donorName }),
  ];

  it.each(hostile)('is one escaped line in the $template', async (request) => {
    const { subject, html, text } = await renderMail(request, locale);
    expect(html).not.toMatch(/<script/i);
    expect(visibleText(html)).toContain(cleaned);
    expect(
      withoutMarks(text)
        .split('\n')
        .some((line) => line.includes(cleaned)),
    ).toBe(true);
    expect(text).not.toMatch(/^Bcc/m);
    expect(subject).not.toMatch(/Bcc|[\r\n]/);
  });

  it.each(hostile)('cannot turn the direction of the $template', async (request) => {
    const { subject, html, text } = await renderMail(request, locale);
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/[\u202a-\u202e\u2028\u2029]/);
      // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
      expect(part).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    }
    const opened = text.match(/[\u2066-\u2068]/g)?.length ?? 0;
    expect(text.match(/\u2069/g)?.length ?? 0).toBe(opened);
  });

  it('is left out when nothing in it is printable', async () => {
    const { text } = await renderMail(receiptRequest({ donorName: '\u202e\u0007' }), locale);
    expect(text).toContain(locale === 'en' ? 'Dear friend,' : 'تحية طيبة،');
    expect(text).not.toContain(locale === 'en' ? 'Donor' : 'باسم');
  });
});

describe.each(LOCALES)('a message from outside in %s', (locale) => {
  const message = '<img src=x onerror=alert(1)>\n\nمساء الخير\nhttps://elsewhere.example\u202e';

  it.each([noticeRequest({ message }), answerRequest({ message })])(
    'keeps its lines in the $template, and does nothing',
    async (request) => {
      const { html, text } = await renderMail(request, locale);
      expect(imageSources(html)).toEqual(['cid:logo-mark']);
      expect(linkTargets(html)).not.toContain('https://elsewhere.example');
      expect(visibleText(html)).toContain('<img src=x onerror=alert(1)>');
      expect(withoutMarks(text)).toContain('\n\nمساء الخير\nhttps://elsewhere.example\n');
      expect(`${html}${text}`).not.toContain('\u202e');
    },
  );
});

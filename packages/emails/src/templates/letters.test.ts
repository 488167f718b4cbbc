import { describe, expect, it } from 'vitest';
import { HOLD_REASONS, LOCALES } from '@nabta/contract';
import type { HoldReason, Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { mailTexts } from '../mail-texts.ts';
import { renderMail } from '../render-mail.tsx';
import { mailRequestSchema, type MailRequest } from '../request.ts';
import {
  LETTER_TEMPLATES,
  letterRequest,
  letterRequests,
  uncheckedLetterRequest,
} from '../testing/letter-examples.ts';
import { linkTargets, visibleText, withoutMarks } from '../testing/visible-text.ts';

const BUTTON = /background-color:#b4472e/g;

async function textOf(request: MailRequest, locale: Locale): Promise<string> {
  return withoutMarks((await renderMail(request, locale)).text);
}

describe.each(LOCALES)('the mails about letters in %s', (locale) => {
  it.each(letterRequests())('$template has one button, to the letter', async (request) => {
    const { subject, html } = await renderMail(request, locale);
    expect(withoutMarks(subject).length).toBeLessThan(70);
    expect(visibleText(html).slice(0, 90)).not.toContain(withoutMarks(subject));
    expect(html.match(BUTTON) ?? []).toHaveLength(1);
    const opened = linkTargets(html).filter((href) => href.startsWith('http'));
    expect(opened).toEqual(['https://nabta.example/letters/12?lng=en']);
  });

  it('keeps its subject within a line for the long name of a child', async () => {
    const name = { en: 'Abanoub Abdelmessih Girgis Bishara', ar: 'أبانوب عبد المسيح جرجس بشارة' };
    for (const request of letterRequests({ child: { name, code: 'NB-1042' } })) {
      const { subject } = await renderMail(request, locale);
      expect(withoutMarks(subject).length).toBeLessThan(80);
    }
  });

  it('greets without a name that is not there', async () => {
    for (const request of letterRequests({ name: '' })) {
      const { text } = await renderMail(request, locale);
      expect(text.split('\n')).toContain(locale === 'en' ? 'Dear friend,' : 'تحية طيبة،');
    }
  });

  it('escapes names and the words of staff, and lets them turn no direction', async () => {
    const hostile = '<script>alert(1)</script>\u202E\u0000 & Adel\u2066';
    const child = { name: { en: hostile, ar: hostile }, code: 'NB-1042' };
    const mails = [
      ...letterRequests({ child }),
      letterRequest('letter-returned', { reason: hostile }),
    ];
    for (const request of mails) {
      const { html, text } = await renderMail(request, locale);
      expect(html).not.toMatch(/<script/i);
      expect(visibleText(html)).toContain('<script>alert(1)</script> & Adel');
      // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
      expect(`${html}${text}`).not.toMatch(/[\u0000\u202a-\u202e\u2066\u2067]/);
    }
  });

  it.each(HOLD_REASONS)('says that a letter is held for %s, and nothing else', async (reason) => {
    const text = await textOf(letterRequest('letter-held', { reasons: [reason] }), locale);
    const said = HOLD_REASONS.filter((each) =>
      text.includes(mailTexts(locale)(`mail-letters:held.reasons.${each}`).text),
    );
    expect(said).toEqual([reason]);
  });
});

describe('a letter that is held (LTR-15)', () => {
  it.each([
    ['en', 'a picture that came with it and what looks like a phone number.', 'Nothing is lost'],
    ['ar', 'صورة مرفقة وما يبدو أنه رقم هاتف.', 'لم يضع منها شيء'],
  ] as const)('says in %s what was noticed, once, and that nothing is lost', async (...words) => {
    const [locale, reasons, calm] = words;
    const twice = letterRequest('letter-held', { reasons: ['attachment', 'phone', 'phone'] });
    const text = await textOf(twice, locale);
    for (const each of [reasons, calm, organisation.email]) expect(text).toContain(each);
  });

  it.each([
    ['en', 'isn’t always right'],
    ['ar', 'وقد لا يكون ذلك صحيحًا'],
  ] as const)('says in %s that the site may be wrong, but not of a picture', async (...words) => {
    const [locale, doubt] = words;
    const of = (reasons: HoldReason[]) => textOf(letterRequest('letter-held', { reasons }), locale);
    expect(await of(['phone'])).toContain(doubt);
    expect(await of(['attachment', 'phone'])).toContain(doubt);
    expect(await of(['attachment'])).not.toContain(doubt);
  });
});

describe('a letter that comes back', () => {
  it.each([
    ['en', 'What we noticed:\nPlease leave out the number.\nThank you!\n', 'is still there'],
    ['ar', 'ما لاحظناه:\nPlease leave out the number.\nThank you!\n', 'ما زال في مكانه'],
  ] as const)('brings in %s the words of staff, line by line', async (locale, reason, calm) => {
    const words = { reason: 'Please leave out the number.\nThank you!' };
    const text = await textOf(letterRequest('letter-returned', words), locale);
    expect(text).toContain(reason);
    expect(text).toContain(calm);
  });

  it.each([
    ['en', 'The letter is to\nChild: Mariam Adel Samir\n'],
    ['ar', 'الرسالة إلى\nالاسم: مريم عادل سمير\n'],
  ] as const)('names in %s the child to whom it goes', async (locale, facts) => {
    expect(await textOf(letterRequest('letter-returned'), locale)).toContain(facts);
  });
});

describe('a letter that comes back after the end', () => {
  it.each([
    ['en', 'cannot be sent', 'send it again'],
    ['ar', 'لا يمكن إرسال', 'ثم إرسالها من جديد'],
  ] as const)('promises in %s nothing that cannot be', async (locale, truth, promise) => {
    const text = await textOf(letterRequest('letter-returned', { ended: true }), locale);
    expect(text).toContain(truth);
    expect(text).not.toContain(promise);
  });
});

describe('a letter that comes back to who writes for a sponsor', () => {
  it.each(LOCALES)('has in %s no list of facts without a code', async (locale) => {
    const caption = mailTexts(locale)('mail-letters:returned.caption').text;
    expect(await textOf(letterRequest('letter-returned'), locale)).toContain(caption);
    const child = { name: { en: 'Mariam', ar: 'مريم' }, code: '' };
    const text = await textOf(letterRequest('letter-returned', { child }), locale);
    expect(text).toContain(child.name[locale]);
    for (const each of [`${caption}:`, mailTexts(locale)('code').text]) {
      expect(text).not.toContain(each);
    }
  });
});

describe('a letter of a child', () => {
  it.each(LOCALES)('tells in %s of a picture only when there is one', async (locale) => {
    const without = await textOf(letterRequest('letter-new'), locale);
    const picture = locale === 'en' ? 'a picture with the letter' : 'ومعها صورة';
    expect(without).not.toContain(picture);
    const withPicture = letterRequest('letter-new', { hasPictures: true });
    expect(await textOf(withPicture, locale)).toContain(picture);
  });
});

describe('a request for a mail about a letter', () => {
  it.each([
    ['a link that is a script', 'letterUrl', 'javascript:alert(1)'],
    ['a page without its site', 'letterUrl', '/letters/12'],
    ['no reason to hold it', 'reasons', []],
    ['another reason to hold it', 'reasons', ['weather']],
    ['no words of staff', 'reason', ' '],
    ['a child without a name', 'child', { name: { en: '', ar: '' }, code: 'NB-1042' }],
    ['an endless name', 'name', 'a'.repeat(251)],
  ])('refuses %s', (_, field, value) => {
    const holding = LETTER_TEMPLATES.filter((each) => field in uncheckedLetterRequest(each).data);
    expect(holding.length).toBeGreaterThan(0);
    for (const template of holding) {
      const request = uncheckedLetterRequest(template, { [field]: value });
      expect(mailRequestSchema.safeParse(request).success).toBe(false);
    }
  });
});

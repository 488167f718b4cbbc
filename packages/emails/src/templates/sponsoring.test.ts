import { describe, expect, it } from 'vitest';
import { LOCALES } from '@nabta/contract';
import { renderMail } from '../render-mail.tsx';
import { mailRequestSchema, type MailRequest } from '../request.ts';
import {
  SPONSORING_TEMPLATES,
  sponsoringRequest,
  sponsoringRequests,
  uncheckedRequest,
} from '../testing/sponsoring-examples.ts';
import { linkTargets, visibleText, withoutMarks } from '../testing/visible-text.ts';

const BUTTON = /background-color:#b4472e/g;

/** Every name that comes from outside into the mails of sponsoring, as one value. */
function naming(value: string): MailRequest[] {
  const both = { en: value, ar: value };
  const child = { name: both, code: 'NB-1042' };
  const url = 'https://nabta.example/children/7';
  return SPONSORING_TEMPLATES.map((template) => {
    const { data } = uncheckedRequest(template);
    const outside = {
      child,
      children: [{ ...child, nextDueOn: '2026-12-20' }],
      similar: [{ name: both, url }],
      lines: [{ label: both, quantity: 2, amount: 'total' in data ? data.total : 0 }],
      notices: 'notices' in data ? data.notices.map((one) => ({ ...one, child })) : [],
      reason: 'dueOn' in data ? 'unknown' : value,
      name: value,
    };
    const changes = Object.entries(outside).filter(([field]) => field in data);
    return mailRequestSchema.parse(uncheckedRequest(template, Object.fromEntries(changes)));
  });
}

describe.each(LOCALES)('the mails of sponsoring in %s', (locale) => {
  it.each(sponsoringRequests())(
    '$title: has a short subject and one button',
    async ({ request }) => {
      const { subject, html } = await renderMail(request, locale);
      expect(withoutMarks(subject).length).toBeLessThan(70);
      // The line beside the subject adds to it.
      expect(visibleText(html).slice(0, 90)).not.toContain(withoutMarks(subject));
      const nothingToOpen =
        (request.template === 'payment-refunded' && !request.data.receiptUrl) ||
        (request.template === 'due-upcoming' && (request.data.paysBy ?? 'card') !== 'card');
      expect(html.match(BUTTON) ?? []).toHaveLength(nothingToOpen ? 0 : 1);
    },
  );

  it('keeps its subject within a line for the long name of a child', async () => {
    const long = { en: 'Abanoub Abdelmessih Girgis Bishara', ar: 'أبانوب عبد المسيح جرجس بشارة' };
    for (const template of SPONSORING_TEMPLATES) {
      const { data } = uncheckedRequest(template);
      if (!('child' in data)) continue;
      const changes = { child: { name: long, code: 'NB-1042' } };
      const request = mailRequestSchema.parse(uncheckedRequest(template, changes));
      const { subject } = await renderMail(request, locale);
      expect(withoutMarks(subject).length).toBeLessThan(75);
    }
  });

  it.each(SPONSORING_TEMPLATES)('%s greets without a name that is not there', async (template) => {
    const { text } = await renderMail(sponsoringRequest(template, { name: '' }), locale);
    expect(text.split('\n')).toContain(locale === 'en' ? 'Dear friend,' : 'تحية طيبة،');
  });

  it('escapes every name, keeps it on one line, and lets it turn no direction', async () => {
    const hostile = '<script>alert(1)\r\nBcc: Mariam\u2028\u0000\u202E & Adel\u2066"';
    const cleaned = '<script>alert(1) Bcc: Mariam & Adel"';
    for (const request of naming(hostile)) {
      const { subject, html, text } = await renderMail(request, locale);
      expect(html).not.toMatch(/<script/i);
      expect(visibleText(html)).toContain(cleaned);
      expect(withoutMarks(text)).toContain(cleaned);
      expect(text).not.toMatch(/^Bcc/m);
      expect(subject).not.toMatch(/[\r\n]/);
      for (const part of [subject, html, text]) {
        // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
        expect(part).not.toMatch(/[\u0000\u202a-\u202e\u2066\u2067\u2028\u2029]/);
      }
      expect(text.match(/\u2068/g)?.length ?? 0).toBe(text.match(/\u2069/g)?.length ?? 0);
    }
  });

  it('keeps every name of a child apart from the words around it', async () => {
    for (const request of naming('Zosima')) {
      const { html } = await renderMail(request, locale);
      const body = html.slice(html.indexOf('<h1'));
      expect(body.match(/Zosima/g)?.length).toBe(body.match(/<bdi[^>]*>Zosima<\/bdi>/g)?.length);
    }
  });

  it('opens no link that was not given', async () => {
    for (const { request } of sponsoringRequests()) {
      const { html } = await renderMail(request, locale);
      const given = JSON.stringify(request.data);
      const opened = linkTargets(html).filter((href) => href.startsWith('http'));
      for (const href of opened) expect(given).toContain(href);
    }
  });
});

describe('the Arabic of the mails of sponsoring', () => {
  it('ends no sentence with an amount, since the sign of the pound ends with a full stop', async () => {
    for (const { request } of sponsoringRequests()) {
      const pounds = mailRequestSchema.parse({
        ...request,
        data: { ...request.data, ...('currency' in request.data && { currency: 'egp' }) },
      });
      const { text } = await renderMail(pounds, 'ar');
      expect(text).not.toMatch(/ج\.م\.\s*[.،:؛]/);
    }
  });

  it('writes numbers in Arabic digits, except codes, cards and receipts', async () => {
    for (const { request } of sponsoringRequests()) {
      const { text } = await renderMail(request, 'ar');
      const words = withoutMarks(text.split('—————')[0] ?? '')
        .replace(/https:\S+/g, '')
        .replace(/2026-000123|NB-\d+|•••• \d{4}/g, '');
      expect(words).not.toMatch(/[0-9]/);
    }
  });
});

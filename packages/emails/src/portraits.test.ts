import { describe, expect, it } from 'vitest';
import { LOCALES } from '@nabta/contract';
import { picturesOf, renderMail } from './render-mail.tsx';
import { letterRequests } from './testing/letter-examples.ts';
import { receiptRequest } from './testing/mail-examples.ts';
import { kyrillos, mariam, sponsoringRequest } from './testing/sponsoring-examples.ts';
import { imageSources, linkTargets } from './testing/visible-text.ts';

const LOGO = 'cid:logo-mark';
const portrait = (child: { pictureId: string }) => `cid:portrait-${child.pictureId}`;
const atHand = new Set([mariam.pictureId, kyrillos.pictureId]);

const aboutMariam = [
  ...letterRequests(),
  sponsoringRequest('checkout-receipt'),
  sponsoringRequest('due-receipt'),
  sponsoringRequest('due-upcoming'),
  sponsoringRequest('due-failed'),
  sponsoringRequest('due-overdue'),
  sponsoringRequest('due-final'),
  sponsoringRequest('sponsorship-ended'),
  sponsoringRequest('sponsorship-cancelled'),
  sponsoringRequest('frequency-changed'),
  sponsoringRequest('payments-paused'),
  sponsoringRequest('payments-resumed'),
  sponsoringRequest('extra-changed'),
];

describe.each(LOCALES)('portraits in mails in %s', (locale) => {
  it.each(aboutMariam)(
    '$template shows the child, by its first name where blocked',
    async (one) => {
      expect(picturesOf(one)).toEqual([mariam.pictureId]);
      const { html } = await renderMail(one, locale, atHand);
      expect(imageSources(html)).toEqual([LOGO, portrait(mariam)]);
      expect(html).toContain(`alt="${mariam.firstName[locale]}"`);
      expect(html).toMatch(/<img\b[^>]* width="120" height="150"/);
    },
  );

  it.each(aboutMariam)('$template goes without a picture that is withdrawn', async (one) => {
    const { html } = await renderMail(one, locale, new Set([kyrillos.pictureId]));
    expect(imageSources(html)).toEqual([LOGO]);
  });

  it('shows each of several children once, and four at the most', async () => {
    const children = ['a', 'b', 'b', 'c', 'd', 'e'].map((pictureId, index) => ({
      ...{ ...mariam, pictureId, code: `NB-${1_000 + index}`, nextDueOn: '2027-02-20' },
    }));
    const request = sponsoringRequest('checkout-receipt', { children });
    expect(picturesOf(request)).toEqual(['a', 'b', 'c', 'd']);
    const { html } = await renderMail(request, locale, new Set('abcde'));
    expect(imageSources(html)).toEqual([LOGO, ...[...'abcd'].map((id) => `cid:portrait-${id}`)]);
  });

  it('shows no picture to those who mourn, and none of a child who was never theirs', async () => {
    const death = sponsoringRequest('sponsorship-ended', { by: 'ministry', exitReason: 'death' });
    for (const request of [death, sponsoringRequest('checkout-refunded'), receiptRequest()]) {
      expect(picturesOf(request)).toEqual([]);
      expect(imageSources((await renderMail(request, locale, atHand)).html)).toEqual([LOGO]);
    }
  });

  it('is read from what an earlier version asked for: no first name, no picture', async () => {
    const { name, code } = mariam;
    const request = sponsoringRequest('due-upcoming', { child: { name, code } });
    expect(picturesOf(request)).toEqual([]);
    expect((await renderMail(request, locale, atHand)).text).toContain(name[locale]);
  });
});

describe('the welcome of a sponsor', () => {
  it.each([
    ['en', 'Write to Mariam'],
    ['ar', 'كتابة رسالة إلى مريم'],
  ] as const)('leads to the first letter: %s', async (locale, label) => {
    const { html, text } = await renderMail(sponsoringRequest('checkout-receipt'), locale);
    expect(text).toContain(`${label}:\nhttps://nabta.example/letters/12\n`);
    expect(linkTargets(html)).toContain('https://nabta.example/letters/12');
  });
});

describe('codes and cards', () => {
  it.each(LOCALES)('stay whole and from left to right: %s', async (locale) => {
    const label = { en: 'Sponsorship of Mariam (NB-1042)', ar: 'كفالة مريم (NB-1042)' };
    const request = sponsoringRequest('checkout-receipt', {
      lines: [{ label, quantity: 1, amount: 4_151 }],
    });
    const { html } = await renderMail(request, locale);
    expect(html).toMatch(
      /<span dir="ltr" style="direction:ltr;unicode-bidi:isolate;white-space:nowrap">\(NB-1042\)<\/span>/,
    );
  });

  it.each(LOCALES)('breaks a long card before its digits: %s', async (locale) => {
    const card = { brand: 'amex', last4: '0005' };
    const { html } = await renderMail(sponsoringRequest('due-upcoming', { card }), locale);
    expect(html).toContain('American Express</span> <span style="white-space:nowrap">•••• 0005');
  });
});

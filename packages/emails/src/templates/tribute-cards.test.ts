import { describe, expect, it } from 'vitest';
import { LOCALES } from '@nabta/contract';
import { renderMail } from '../render-mail.tsx';
import { cardRequest } from '../testing/mail-examples.ts';
import { visibleText, withoutMarks } from '../testing/visible-text.ts';

describe.each(LOCALES)('a card in %s', (locale) => {
  it('says nothing of money unless that is wished', async () => {
    const silent = await renderMail(cardRequest(), locale);
    expect(silent.text).not.toMatch(/[$]|ج\.م|EGP/);
    const { text, html } = await renderMail(cardRequest({ amount: 2_500 }), locale);
    for (const part of [withoutMarks(text), visibleText(html)]) {
      expect(part).toMatch(locale === 'ar' ? /٢٥/ : /\$25\.00/);
    }
  });

  it('carries the words of the giver as plain text, and none where there are none', async () => {
    const hostile = '<a href="https://prizes.example">Prizes</a>\n<script>alert(1)</script>';
    const { html } = await renderMail(cardRequest({ message: hostile }), locale);
    expect(html).not.toMatch(/<script|href="https:\/\/prizes/);
    expect(visibleText(html)).toContain('<script>alert(1)</script>');
    const without = await renderMail(cardRequest({ message: '' }), locale);
    expect(without.html).not.toContain('<blockquote');
  });

  it('has the way to the card and the way to no more of them', async () => {
    const request = cardRequest();
    const { text } = await renderMail(request, locale);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([request.data.cardUrl, request.data.refuseUrl]),
    );
  });
});

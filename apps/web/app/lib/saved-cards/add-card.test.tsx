// @vitest-environment happy-dom
import cards from '@nabta/texts/en/site/cards.json' with { type: 'json' };
import words from '@nabta/texts/en/site/words.json' with { type: 'json' };
import { expect, test, vi } from 'vitest';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/use-translation.tsx';
import { draw } from '../testing/draw.tsx';
import { AddCardButton, AddCardFailed, useAddCard } from './add-card.tsx';

const i18n = createI18n('en', { en: { words, cards } });

function Adding() {
  const adding = useAddCard('my-cards');
  return (
    <>
      <AddCardFailed failure={adding.failure} />
      <AddCardButton adding={adding} />
    </>
  );
}

function refusal(status: number, messages: readonly string[]): Promise<Response> {
  return Promise.resolve(Response.json({ code: 'payment-unavailable', messages }, { status }));
}

test.each([
  ['refuses', () => refusal(422, ['Card payments are not working.']), 'Card payments are not'],
  ['does not answer', () => Promise.reject(new TypeError('no line')), cards.noAnswer],
])(
  'a card that cannot be added because the server %s is an error (ECT-17)',
  async (_, answer, text) => {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    const { box, after } = await draw(
      <I18nProvider i18n={i18n}>
        <Adding />
      </I18nProvider>,
    );
    expect(box.textContent).toBe(cards.add);
    await after(() => box.querySelector('button')?.click());
    expect(asked).toHaveBeenCalledOnce();
    expect(box.querySelector('[role=alert]')?.textContent).toContain(cards.wentWrong);
    expect(box.textContent).toContain(text);
    expect(box.querySelector('button')?.textContent).toBe(cards.add);
  },
);

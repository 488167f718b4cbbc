import { type PageAnswer, documentOf } from './document.ts';
import { html, trusted } from './html.ts';
import type { Language } from './money.ts';
import { TEXTS } from './texts.ts';

/** The contents of the bank's page. */
interface Challenge {
  language: Language;
  merchant: string;
  /** `Payment to`: the merchant's name follows. */
  heading: string;
  /** As people read it; null when a card is saved and nothing is paid. */
  total: string | null;
  last4: string;
  /** The addresses that the answer may redirect to. */
  targets: readonly (string | null)[];
}

/** The page that stands in for the cardholder's bank. */
export function challengePage(challenge: Challenge): PageAnswer {
  const { heading, language, last4, merchant, total } = challenge;
  const texts = TEXTS[language];
  const body = html`<main class="alone">
    <div class="card">
      <div class="mark">
        ${trusted(
          '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3 4 6v6c0 5 3.4 7.9 8 9 4.6-1.1 8-4 8-9V6z"/><path d="m9 12 2 2 4-4"/></svg>',
        )}
      </div>
      <h1>${texts.challengeTitle}</h1>
      <p>${texts.challengeLead}</p>
      <dl class="facts">
        <div>
          <dt>${heading}</dt>
          <dd><bdi>${merchant}</bdi></dd>
        </div>
        ${
          total !== null &&
          html`<div>
            <dt>${texts.total}</dt>
            <dd>${total}</dd>
          </div>`
        }
        <div>
          <dt>${texts.challengeCard(last4)}</dt>
          <dd></dd>
        </div>
      </dl>
      <form method="post" action="?lang=${language}" data-busy="${texts.busy}">
        <button name="answer" value="approve">${texts.approve}</button>
        <button name="answer" value="refuse" class="quiet">${texts.refuse}</button>
      </form>
    </div>
  </main>`;
  const title = `${texts.challengeTitle} · ${texts.title}`;
  return documentOf({ language, texts, title, status: 200, formTargets: challenge.targets }, body);
}

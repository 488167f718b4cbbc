import { type View, headingOf, totalOf } from './checkout-view.ts';
import { type PageAnswer, documentOf } from './document.ts';
import { html, trusted } from './html.ts';
import { TEXTS } from './texts.ts';

/** The page that stands in for the cardholder's bank. */
export function challengePage(view: View, last4: string): PageAnswer {
  const { checkout, language, merchant } = view;
  const texts = TEXTS[language];
  const setup = checkout.data.mode === 'setup';
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
          <dt>${headingOf(texts, view)}</dt>
          <dd><bdi>${merchant}</bdi></dd>
        </div>
        ${
          !setup &&
          html`<div>
            <dt>${texts.total}</dt>
            <dd><bdi>${totalOf(view)}</bdi></dd>
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
  const { cancel_url: cancel, success_url: success } = checkout.data;
  const title = `${texts.challengeTitle} · ${texts.title}`;
  return documentOf({ language, texts, title, status: 200, formTargets: [success, cancel] }, body);
}

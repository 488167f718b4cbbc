import { type PageAnswer, documentOf } from './document.ts';
import { type Html, html, trusted } from './html.ts';
import type { Language } from './money.ts';
import { TEXTS } from './texts.ts';

function mark(path: string): Html {
  return html`<div class="mark">
    ${trusted(
      `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`,
    )}
  </div>`;
}

const CHECK = '<path d="m5 13 4 4L19 7"/>';
const CLOCK = '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>';
const QUESTION = '<path d="M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .9-1 1.7m0 3v.01"/>';

function notice(
  language: Language,
  status: number,
  says: { icon: string; title: string; text: string; link: { url: string; text: string } | null },
): PageAnswer {
  const texts = TEXTS[language];
  const body = html`<main class="alone">
    <div class="card">
      ${mark(says.icon)}
      <h1>${says.title}</h1>
      <p>${says.text}</p>
      ${says.link && html`<a class="button" href="${says.link.url}">${says.link.text}</a>`}
    </div>
  </main>`;
  const title = `${says.title} · ${texts.title}`;
  return documentOf({ language, texts, title, status, formTargets: [] }, body);
}

/** The merchant of a page and the address that its button opens. */
interface Place {
  language: Language;
  merchant: string;
  url: string | null;
}

/** The page of a paid or saved session, with a link on to the shop. */
export function completePage(
  done: 'paid' | 'saved',
  { language, merchant, url }: Place,
): PageAnswer {
  const texts = TEXTS[language];
  return notice(language, 200, {
    icon: CHECK,
    title: done === 'saved' ? texts.savedTitle : texts.paidTitle,
    text: done === 'saved' ? texts.savedText : texts.paidText,
    link: url === null ? null : { url, text: texts.continueTo(merchant) },
  });
}

/** The page of a session that can't be paid any more, with a link back to the shop. */
export function expiredPage({ language, merchant, url }: Place): PageAnswer {
  const texts = TEXTS[language];
  return notice(language, 410, {
    icon: CLOCK,
    title: texts.expiredTitle,
    text: texts.expiredText,
    link: url === null ? null : { url, text: texts.backTo(merchant) },
  });
}

/** A session that is not there. */
export function missingPage(language: Language): PageAnswer {
  const texts = TEXTS[language];
  return notice(language, 404, {
    icon: QUESTION,
    title: texts.missingTitle,
    text: texts.missingText,
    link: null,
  });
}

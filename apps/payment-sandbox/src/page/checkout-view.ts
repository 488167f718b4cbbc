import type { Decline } from '../payments/cards.ts';
import type { Checkout } from '../payments/checkout-sessions.ts';
import type { SessionLine } from '../store.ts';
import type { Problems, Typed } from './card-form.ts';
import { type PageAnswer, documentOf } from './document.ts';
import { type Html, html, trusted } from './html.ts';
import { type Language, formatMoney } from './money.ts';
import { type Field, TEXTS, type Texts } from './texts.ts';

/** The contents of a session's page. */
export interface View {
  language: Language;
  checkout: Checkout;
  merchant: string;
}

const ARROW = trusted(
  '<svg class="arrow" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M16 10H4m5-5-5 5 5 5"/></svg>',
);
const SEEDLING = trusted(
  '<svg class="seedling" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 20v-8m0 2c0-4-2.5-6-7-6 0 4 2.5 6 7 6Zm0-2c0-4.5 2.5-7 7-7 0 4.5-2.5 7-7 7Z"/></svg>',
);
const LOCK = trusted(
  '<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="4" y="9" width="12" height="8" rx="2"/><path d="M7 9V6.5a3 3 0 0 1 6 0V9"/></svg>',
);
const WARNING = trusted(
  '<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="M10 6v5m0 3v.01"/></svg>',
);

/** Keyboard, autofill and direction of each field. */
const INPUTS: Record<Field, string> = {
  email: 'type="email" inputmode="email" autocomplete="email" dir="ltr"',
  number: 'type="text" inputmode="numeric" autocomplete="cc-number" dir="ltr"',
  expiry: 'type="text" inputmode="numeric" autocomplete="cc-exp" dir="ltr"',
  cvc: 'type="text" inputmode="numeric" autocomplete="cc-csc" dir="ltr" maxlength="6"',
  name: 'type="text" autocomplete="cc-name" dir="auto"',
};

const FIELDS: readonly Field[] = ['email', 'number', 'expiry', 'cvc', 'name'];

function fieldView(
  texts: Texts,
  field: Field,
  state: { value: string; problem: string | null; focus: boolean; fixed: boolean },
): Html {
  const hint = field === 'cvc' || field === 'expiry' ? texts.hints[field] : null;
  const described = [hint && `${field}-hint`, state.problem && `${field}-problem`].filter(Boolean);
  return html`<div class="row">
    <label for="${field}">${texts.labels[field]}</label>
    ${hint && html`<span class="hint" id="${field}-hint">${hint}</span>`}
    <input
      id="${field}"
      name="${field}"
      ${trusted(INPUTS[field])}
      value="${state.value}"
      required
      ${state.fixed && trusted('readonly')}
      ${state.focus && trusted('autofocus')}
      ${state.problem !== null && trusted('aria-invalid="true"')}
      ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
    />
    ${
      state.problem !== null &&
      html`<p class="problem" id="${field}-problem">${WARNING}<span>${state.problem}</span></p>`
    }
  </div>`;
}

function lineView(texts: Texts, language: Language, line: SessionLine): Html {
  const many = line.quantity > 1;
  const count = new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : 'en').format(line.quantity);
  const one = formatMoney(line.amount_total / line.quantity, line.currency, language);
  const picture = line.picture ?? null;
  return html`<li>
    ${
      picture !== null &&
      html`<img src="${picture}" alt="" width="64" height="80" loading="eager" />`
    }
    <span class="what">
      <b><bdi>${line.description}</bdi></b>
      ${line.detail != null && html`<small><bdi>${line.detail}</bdi></small>`}
      ${many && html`<small>${texts.quantity(count, one)}</small>`}
    </span>
    <span class="price">${formatMoney(line.amount_total, line.currency, language)}</span>
  </li>`;
}

/** What a coupon takes off, between the sum of the lines and the total. */
function discountView(texts: Texts, { checkout, language }: View): Html | null {
  const { data, hidden } = checkout;
  const discount = hidden.discount ?? null;
  if (discount === null) return null;
  const currency = data.currency ?? 'usd';
  const subtotal = formatMoney(data.amount_subtotal ?? 0, currency, language);
  const off = formatMoney(-discount.amount, currency, language);
  return html`<li>
      <span class="what">${texts.subtotal}</span><span class="price">${subtotal}</span>
    </li>
    <li>
      <span class="what"><bdi>${discount.name ?? texts.discount}</bdi></span>
      <span class="price">${off}</span>
    </li>`;
}

/** The total of a session, formatted. */
export function totalOf({ checkout, language }: View): string {
  const { amount_total: total, currency } = checkout.data;
  return formatMoney(total ?? 0, currency ?? 'usd', language);
}

/** `Donation to`, `Payment to`: the merchant's name follows. */
export function headingOf(texts: Texts, { checkout }: View): string {
  if (checkout.data.mode === 'setup') return texts.saveCardFor;
  return checkout.data.submit_type === 'donate' ? texts.donateTo : texts.payTo;
}

function submitOf(texts: Texts, view: View): string {
  const { mode, submit_type: type } = view.checkout.data;
  if (mode === 'setup') return texts.saveCard;
  return type === 'donate' ? texts.donate(totalOf(view)) : texts.pay(totalOf(view));
}

function orderView(texts: Texts, view: View): Html {
  const { data, hidden } = view.checkout;
  const paying = data.mode !== 'setup';
  return html`<section class="order">
    <div class="order-in">
      ${
        data.cancel_url !== null &&
        html`<a class="back" href="${data.cancel_url}"
          >${ARROW}<span>${texts.backTo(view.merchant)}</span></a
        >`
      }
      <h1>
        ${SEEDLING}<span>${headingOf(texts, view)} <bdi>${view.merchant}</bdi></span>
      </h1>
      ${paying && html`<p class="sum">${totalOf(view)}</p>`}
      ${
        paying &&
        html`<ul class="lines">
          ${hidden.lines.map((line) => lineView(texts, view.language, line))}
          ${discountView(texts, view)}
          ${
            (hidden.lines.length > 1 || hidden.discount != null) &&
            html`<li class="all">
              <span class="what">${texts.total}</span><span class="price">${totalOf(view)}</span>
            </li>`
          }
        </ul>`
      }
    </div>
  </section>`;
}

function testCardsView(texts: Texts): Html {
  const { always, challenge, declined, disputed, funds, later, pays } = texts.cardResults;
  const cards = [
    ['4242 4242 4242 4242', pays],
    ['4000 0000 0000 0002', declined],
    ['4000 0000 0000 9995', funds],
    ['4000 0025 0000 3155', challenge],
    ['4000 0027 6000 3184', always],
    ['4000 0000 0000 0341', later],
    ['4000 0000 0000 0259', disputed],
  ] as const;
  return html`<details>
    <summary>${texts.testCards}</summary>
    <p class="hint">${texts.testCardsHint}</p>
    <dl class="cards">
      ${cards.map(
        ([number, result]) =>
          html`<div>
            <dt><bdi dir="ltr">${number}</bdi></dt>
            <dd>${result}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}

/** The errors of the last try. */
interface Trouble {
  problems: Problems;
  decline: Decline | null;
}

function noticeView(texts: Texts, { problems, decline }: Trouble): Html | null {
  if (decline !== null) {
    return html`<div class="notice" role="alert">
      <b>${texts.declinedTitle}</b>${texts.declines[decline]}
    </div>`;
  }
  return Object.keys(problems).length === 0
    ? null
    : html`<div class="notice" role="alert">${texts.errorTitle}</div>`;
}

/** The page where an open session is paid. */
export function checkoutPage(
  view: View,
  typed: Typed,
  trouble: Trouble,
  status: number,
): PageAnswer {
  const { checkout, language, merchant } = view;
  const texts = TEXTS[language];
  const firstWrong = FIELDS.find((field) => trouble.problems[field] !== undefined);
  const fieldOf = (field: Field): Html => {
    const problem = trouble.problems[field];
    return fieldView(texts, field, {
      value: field === 'cvc' ? '' : typed[field],
      problem: problem === undefined ? null : texts.problems[problem],
      focus: field === firstWrong,
      fixed: field === 'email' && checkout.data.customer_email !== null,
    });
  };
  const note = checkout.data.custom_text.submit?.message ?? null;
  const body = html`<main class="sheet">
    ${orderView(texts, view)}
    <section class="form">
      <div class="form-in">
        <div class="card">
          <h2>${checkout.data.mode === 'setup' ? texts.setupDetails : texts.details}</h2>
          ${noticeView(texts, trouble)}
          <form method="post" action="?lang=${language}" novalidate data-busy="${texts.busy}">
            ${fieldOf('email')} ${fieldOf('number')}
            <div class="pair">${fieldOf('expiry')}${fieldOf('cvc')}</div>
            ${fieldOf('name')}
            <button type="submit" id="pay">${submitOf(texts, view)}</button>
            ${note !== null && html`<p class="note"><bdi>${note}</bdi></p>`}
          </form>
          <p class="safe">${LOCK}<span>${texts.safe}</span></p>
          ${testCardsView(texts)}
        </div>
      </div>
    </section>
  </main>`;
  const { cancel_url: cancel, success_url: success } = checkout.data;
  const title = `${texts.title} · ${merchant}`;
  const pictures = checkout.hidden.lines.map((line) => line.picture ?? null);
  return documentOf(
    { language, texts, title, status, formTargets: [success, cancel], pictures },
    body,
  );
}

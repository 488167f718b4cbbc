import type Stripe from 'stripe';
import { ApiError } from '../api/errors.ts';
import { type Work, startWork } from '../api/work.ts';
import type { SandboxOptions } from '../contract.ts';
import { DECLINES, type Decline } from '../payments/cards.ts';
import { type Checkout, openCheckout, successUrl } from '../payments/checkout-sessions.ts';
import { type PayResult, answerChallenge, payCheckout } from '../payments/pay-checkout.ts';
import { findObject } from '../store.ts';
import { type Typed, readCardForm } from './card-form.ts';
import { challengePage } from './challenge-view.ts';
import { type View, checkoutPage, headingOf, totalOf } from './checkout-view.ts';
import { type PageAnswer, redirect } from './document.ts';
import { pageLanguage } from './language.ts';
import { completePage, expiredPage, missingPage } from './notice-view.ts';
import { TEXTS } from './texts.ts';

interface PageCall {
  method: string;
  sessionId: string;
  /** The bank's page instead of the card form. */
  challenge: boolean;
  clickedLanguage: string | null;
  acceptLanguage: string | undefined;
  form: string;
}

function viewOf(options: SandboxOptions, call: PageCall, checkout: Checkout): View {
  const language = pageLanguage(call.clickedLanguage, checkout.data, call.acceptLanguage);
  const merchant =
    options.merchant?.[language] ?? URL.parse(checkout.data.success_url ?? '')?.host ?? '';
  return { language, checkout, merchant };
}

function isDecline(code: string | undefined): code is Decline {
  return code !== undefined && Object.hasOwn(DECLINES, code);
}

function declineOf(error: Stripe.PaymentIntent.LastPaymentError | null): Decline | null {
  if (error === null) return null;
  if (isDecline(error.decline_code)) return error.decline_code;
  return error.code === DECLINES.authentication_failed.code ? 'authentication_failed' : null;
}

/** The last try's refusal and who made it, so that a reload still tells. */
async function lastTry(
  work: Work,
  { data }: Checkout,
): Promise<{ decline: Decline | null; name: string; email: string }> {
  const intent =
    typeof data.payment_intent === 'string'
      ? await findObject(work.sql, 'payment_intent', data.payment_intent, 'read')
      : null;
  const setup =
    typeof data.setup_intent === 'string'
      ? await findObject(work.sql, 'setup_intent', data.setup_intent, 'read')
      : null;
  const error = intent?.data.last_payment_error ?? setup?.data.last_setup_error ?? null;
  const billing = error?.payment_method?.billing_details;
  return {
    decline: declineOf(error),
    name: billing?.name ?? '',
    email: data.customer_details?.email ?? billing?.email ?? '',
  };
}

async function showForm(work: Work, view: View): Promise<PageAnswer> {
  const { decline, email, name } = await lastTry(work, view.checkout);
  const typed: Typed = { email, number: '', expiry: '', name };
  return checkoutPage(view, typed, { problems: {}, decline }, 200);
}

function closedPage(view: View): PageAnswer {
  const { language, merchant } = view;
  const { cancel_url: cancel, mode, status } = view.checkout.data;
  if (status !== 'complete') return expiredPage({ language, merchant, url: cancel });
  const url = successUrl(view.checkout.data);
  return completePage(mode === 'setup' ? 'saved' : 'paid', { language, merchant, url });
}

async function showChallenge(work: Work, view: View): Promise<PageAnswer> {
  const { challenged } = view.checkout.hidden;
  const method =
    challenged === null ? null : await findObject(work.sql, 'payment_method', challenged, 'read');
  if (method === null) return redirect(`../${view.checkout.data.id}?lang=${view.language}`);
  const { cancel_url: cancel, mode, success_url: success } = view.checkout.data;
  return challengePage({
    language: view.language,
    merchant: view.merchant,
    heading: headingOf(TEXTS[view.language], view),
    total: mode === 'setup' ? null : totalOf(view),
    last4: method.data.card?.last4 ?? '',
    targets: [success, cancel],
  });
}

function afterPay(view: View, result: PayResult, typed: Typed | null): PageAnswer {
  const { id, status } = result.checkout.data;
  switch (result.kind) {
    case 'paid':
      return redirect(successUrl(result.checkout.data));
    case 'closed':
      return status === 'complete' ? redirect(successUrl(result.checkout.data)) : closedPage(view);
    case 'challenge':
      return redirect(`${id}/challenge?lang=${view.language}`);
    case 'declined':
      return typed === null
        ? redirect(`../${id}?lang=${view.language}`)
        : checkoutPage(view, typed, { problems: {}, decline: result.decline }, 402);
  }
}

async function submit(
  options: SandboxOptions,
  call: PageCall,
  work: Work,
  found: Checkout,
): Promise<PageAnswer> {
  const view = viewOf(options, call, found);
  if (call.challenge) {
    const approved = new URLSearchParams(call.form).get('answer') === 'approve';
    const result = await answerChallenge(work, call.sessionId, approved);
    if (result === null) return redirect(`../${call.sessionId}?lang=${view.language}`);
    return afterPay({ ...view, checkout: result.checkout }, result, null);
  }
  const form = readCardForm(call.form, found.data.customer_email, work.nowMs);
  if (!form.ok && found.data.status === 'open') {
    return checkoutPage(view, form.typed, { problems: form.problems, decline: null }, 422);
  }
  if (!form.ok) return afterPay(view, { kind: 'closed', checkout: found }, null);
  const result = await payCheckout(work, call.sessionId, form.entry);
  return afterPay({ ...view, checkout: result.checkout }, result, form.typed);
}

async function show(
  options: SandboxOptions,
  call: PageCall,
  work: Work,
  checkout: Checkout,
): Promise<PageAnswer> {
  const view = viewOf(options, call, checkout);
  if (checkout.data.status !== 'open') return closedPage(view);
  return call.challenge ? showChallenge(work, view) : showForm(work, view);
}

/** Answers one call of the hosted payment page. */
export async function handlePage(options: SandboxOptions, call: PageCall): Promise<PageAnswer> {
  try {
    return await options.sql.transaction(async (sql) => {
      const work = startWork(options, sql, null);
      const checkout = await openCheckout(work, call.sessionId);
      return call.method === 'POST'
        ? submit(options, call, work, checkout)
        : show(options, call, work, checkout);
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return missingPage(pageLanguage(call.clickedLanguage, null, call.acceptLanguage));
  }
}

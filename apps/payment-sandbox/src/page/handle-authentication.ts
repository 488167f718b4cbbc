import { ApiError } from '../api/errors.ts';
import { type Work, startWork } from '../api/work.ts';
import type { SandboxOptions } from '../contract.ts';
import {
  answerAuthentication,
  challengedMethod,
  openAuthentication,
  returnUrlOf,
} from '../payments/authentication.ts';
import type { Intent } from '../payments/payment-intents.ts';
import { challengePage } from './challenge-view.ts';
import { type PageAnswer, redirect } from './document.ts';
import { pageLanguage } from './language.ts';
import { type Language, formatMoney } from './money.ts';
import { completePage, expiredPage, missingPage } from './notice-view.ts';
import { TEXTS } from './texts.ts';

interface AuthenticationCall {
  method: string;
  /** The payment's client secret, by which the page is reached. */
  secret: string;
  clickedLanguage: string | null;
  acceptLanguage: string | undefined;
  form: string;
}

function afterwards(intent: Intent, language: Language, merchant: string): PageAnswer {
  const place = { language, merchant, url: returnUrlOf(intent) };
  return intent.data.status === 'succeeded' ? completePage('paid', place) : expiredPage(place);
}

async function answerCall(
  options: SandboxOptions,
  work: Work,
  call: AuthenticationCall,
  language: Language,
): Promise<PageAnswer> {
  const intent = await openAuthentication(work, call.secret);
  const returnUrl = intent.hidden.return_url ?? null;
  const merchant = options.merchant?.[language] ?? URL.parse(returnUrl ?? '')?.host ?? '';
  const method = await challengedMethod(work, intent);
  if (call.method === 'POST') {
    const approved = new URLSearchParams(call.form).get('answer') === 'approve';
    // A second press finds the payment answered, and goes where the first one went.
    const answered =
      method === null ? intent : await answerAuthentication(work, intent, method, approved);
    const back = returnUrlOf(answered);
    return back === null ? afterwards(answered, language, merchant) : redirect(back);
  }
  if (method === null) return afterwards(intent, language, merchant);
  return challengePage({
    language,
    merchant,
    heading: TEXTS[language].payTo,
    total: formatMoney(intent.data.amount, intent.data.currency, language),
    last4: method.data.card?.last4 ?? '',
    targets: [returnUrl],
  });
}

/** The bank's page for a payment outside checkout, where a link in a mail may lead. */
export async function handleAuthentication(
  options: SandboxOptions,
  call: AuthenticationCall,
): Promise<PageAnswer> {
  const language = pageLanguage(call.clickedLanguage, null, call.acceptLanguage);
  try {
    return await options.sql.transaction((sql) =>
      answerCall(options, startWork(options, sql, null), call, language),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return missingPage(language);
  }
}

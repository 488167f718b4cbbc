import { CURRENCIES } from '@nabta/contract';
import type { Currency } from '@nabta/contract';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** What was typed into the donation form, field by field, as typed. */
export interface DonationDraft {
  readonly purpose_id?: string;
  readonly base_amount?: string;
  /** In which a guest typed the amount. */
  readonly currency?: Currency | undefined;
  readonly fees_included?: boolean;
  readonly remind_me?: boolean;
  readonly full_name?: string;
  readonly email?: string;
  readonly dial_code?: string;
  readonly phone_number?: string;
  /** What a link asked for and has been given: what is changed afterwards stays. */
  readonly link?: string;
}

/** One filling of the form that was sent: the same key is the same donation (traps 2). */
export interface DonationAttempt {
  /** What was sent, as one text. */
  readonly sent: string;
  readonly key: string;
  /** Once the server has answered. */
  readonly payment?: string;
}

const DRAFT_KEY = 'donation-draft';
const ATTEMPT_KEY = 'donation-attempt';
const TEXTS = [
  'purpose_id',
  'base_amount',
  'full_name',
  'email',
  'dial_code',
  'phone_number',
  'link',
] as const;
const TICKS = ['fees_included', 'remind_me'] as const;

function readRecord(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored('session', key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The draft of this tab; what it does not hold, or holds in another shape, is absent. */
export function readDraft(): DonationDraft {
  const stored = readRecord(DRAFT_KEY);
  const kept = [
    ...TEXTS.filter((name) => typeof stored[name] === 'string' && stored[name] !== ''),
    ...TICKS.filter((name) => typeof stored[name] === 'boolean'),
  ];
  const currency = CURRENCIES.find((known) => known === stored['currency']);
  return {
    ...Object.fromEntries(kept.map((name) => [name, stored[name]])),
    ...(currency ? { currency } : {}),
  };
}

/** Keeps what is typed until the tab is closed or the donation is paid; never the robots' trap. */
export function writeDraft(draft: DonationDraft): void {
  const kept = [...TEXTS, ...TICKS, 'currency' as const].map((name) => [name, draft[name]]);
  writeStored('session', DRAFT_KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** The donation that was sent last from this tab. */
export function readAttempt(): DonationAttempt | undefined {
  const { sent, key, payment } = readRecord(ATTEMPT_KEY);
  if (typeof sent !== 'string' || typeof key !== 'string') return undefined;
  return { sent, key, ...(typeof payment === 'string' ? { payment } : {}) };
}

/** Keeps the key of a donation across retries and reloads. */
export function writeAttempt(attempt: DonationAttempt): void {
  writeStored('session', ATTEMPT_KEY, JSON.stringify(attempt));
}

/** Forgets the key: what is sent next is a new donation. */
export function forgetAttempt(): void {
  removeStored('session', ATTEMPT_KEY);
}

/** The payment is made: its form is empty from now on. Another donation's form stays as it is. */
export function forgetPaidDonation(payment: string): void {
  if (readAttempt()?.payment !== payment) return;
  removeStored('session', DRAFT_KEY);
  forgetAttempt();
}

/** The payment's page is closed for good: the same values are a new donation; they stay. */
export function forgetFailedAttempt(payment: string): void {
  if (readAttempt()?.payment === payment) forgetAttempt();
}

import {
  cancelSponsorshipBody,
  isFieldErrorKey,
  message,
  REQUEST_DEACTIVATION,
} from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { readDay } from '../../lib/typed-day.ts';
import type { CancelField, Cancellation, CancelValues } from './cancellation.ts';

// The schema weighs as much as the page: it comes when the modal opens.

interface Rule {
  /** The earliest last day, a plain date; null where it is not known. */
  readonly earliest: string | null;
  readonly locale: Locale;
}

type Checked =
  | { readonly body: Cancellation }
  | { readonly sentences: Readonly<Partial<Record<CancelField, string>>> };

/** What is sent to cancel, or what is wrong with what was typed (VAL-45 to VAL-47, SPN-15). */
export function checkCancellation(typed: CancelValues, { earliest, locale }: Rule): Checked {
  const lastDay = readDay(typed.ended_at);
  const parsed = cancelSponsorshipBody.safeParse({
    sponsorship: {
      status_event: REQUEST_DEACTIVATION,
      exit_reason: typed.exit_reason,
      ...(typed.exit_reason === 'other' ? { other_exit_reason: typed.other_exit_reason } : {}),
      ended_at: lastDay?.split('-').toReversed().join('-') ?? '',
    },
  });
  const sentences: Partial<Record<CancelField, string>> = {};
  for (const issue of parsed.error?.issues ?? []) {
    sentences[fieldOf(issue.path.at(-1))] ??= sentenceOf(issue, locale);
  }
  if (lastDay !== undefined && earliest !== null && lastDay < earliest) {
    const date = formatDay(earliest, locale);
    sentences.ended_at = message('last-day-too-early', locale, { date });
  }
  if (!parsed.success || sentences.ended_at !== undefined) return { sentences };
  return { body: parsed.data.sponsorship };
}

function fieldOf(name: PropertyKey | undefined): CancelField {
  return name === 'other_exit_reason' || name === 'ended_at' ? name : 'exit_reason';
}

function sentenceOf(issue: { message: string; params?: unknown }, locale: Locale): string {
  const key = isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
  return message(key, locale, { maximum: maximumIn(issue.params, locale) });
}

function maximumIn(params: unknown, locale: Locale): string {
  if (typeof params !== 'object' || params === null || !('maximum' in params)) return '';
  return formatNumber(Number(params.maximum), locale);
}

import { dedicationBody, dedicationFaults, message } from '@nabta/contract';
import type { DedicationBody, Locale } from '@nabta/contract';
import { cairoToday } from '../date-in-cairo.ts';
import { checkBody } from '../form/check-body.ts';
import type { CheckedBody, FieldSentences } from '../form/check-body.ts';
import type { WholeBody } from '../form/form-fields.ts';
import { readDay } from '../read-day.ts';
import { DEDICATION_FIELDS } from './dedication-values.ts';
import type { DedicationValues } from './dedication-values.ts';

const written = (text: string | undefined) => text?.trim() || null;

/** The dedication as it is typed, for the contract's schema; undefined where none is wished. */
export function typedDedication(
  values: DedicationValues,
  locale: Locale,
): WholeBody<DedicationBody> | undefined {
  if (!values.dedicated) return undefined;
  const day = written(values.send_on);
  return {
    kind: values.kind ?? 'honour',
    honoree_name: values.honoree_name ?? '',
    giver_name: written(values.giver_name),
    recipient_name: values.recipient_name ?? '',
    recipient_email: written(values.recipient_email),
    // A day that cannot be read goes on as it is: the schema says what is wrong with it.
    send_on: day === null ? null : (readDay(day) ?? day),
    card_locale: values.card_locale ?? locale,
    message: written(values.message),
    show_amount: values.show_amount ?? false,
  };
}

/** What the schema can't say of the card's day, in words. */
export function dedicationSentences(values: DedicationValues, locale: Locale): FieldSentences {
  const day = values.dedicated ? readDay(values.send_on ?? '') : undefined;
  if (day === undefined) return {};
  const card = { send_on: day, recipient_email: written(values.recipient_email) };
  const faults = Object.entries(dedicationFaults(card, cairoToday()));
  return Object.fromEntries(faults.map(([field, key]) => [field, message(key, locale)]));
}

/** The dedication of a form that has nothing else, or what is wrong with each field; none where none is wished. */
export function checkDedication(
  values: DedicationValues,
  locale: Locale,
): CheckedBody<DedicationBody | undefined> {
  const typed = typedDedication(values, locale);
  if (!typed) return { body: undefined };
  const others = dedicationSentences(values, locale);
  return checkBody(dedicationBody, typed, { fields: DEDICATION_FIELDS, locale }, others);
}

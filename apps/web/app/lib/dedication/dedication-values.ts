import type { DedicationBody } from '@nabta/contract';
import { createFormDraft } from '../form/form-draft.ts';
import { fieldNames } from '../form/form-fields.ts';
import type { FieldKinds, Typed } from '../form/form-fields.ts';

/** A dedication as it is typed. */
export type DedicationValues = Typed<DedicationBody> & {
  /** Given in somebody's name: without it the other fields are not sent. */
  readonly dedicated?: boolean;
};

/** Its fields, in the order in which they stand. */
export const DEDICATION_FIELD_KINDS = {
  dedicated: 'tick',
  kind: 'text',
  honoree_name: 'text',
  giver_name: 'text',
  recipient_name: 'text',
  recipient_email: 'text',
  send_on: 'text',
  card_locale: 'text',
  message: 'text',
  show_amount: 'tick',
} as const satisfies FieldKinds<DedicationValues>;

/** Those that can be wrong. */
export const DEDICATION_FIELDS = fieldNames(DEDICATION_FIELD_KINDS);

/** In whose name the gifts of the cart are given, until they are paid or the tab is closed. */
export const giftDedicationDraft = createFormDraft<DedicationValues>(
  'gift-dedication-draft',
  DEDICATION_FIELD_KINDS,
);

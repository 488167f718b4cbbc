import type { MailLink } from '@nabta/contract';
import { fieldNames } from '../../lib/form/form-fields.ts';
import type { FieldKinds } from '../../lib/form/form-fields.ts';

/** The form's values as typed. `which`: the id of a sponsorship, or `all` of the mail. */
export interface EndingValues {
  readonly which?: string;
  readonly exit_reason?: string;
  readonly words?: string;
}

export interface EndingSetting {
  readonly children: MailLink['children'];
}

/** Of several children none is chosen for the sponsor. */
export const ALL = 'all';

/** The fields of the form, in the order in which they stand. */
export const ENDING_FIELDS = fieldNames({
  which: 'text',
  exit_reason: 'text',
  words: 'text',
} as const satisfies FieldKinds<EndingValues>);

import { askEndingBody } from '@nabta/contract';
import type { AskEndingBody } from '@nabta/contract';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import { ALL, type EndingSetting, type EndingValues } from './ending-values.ts';

/** Returns the body that asks to end sponsorships of a mail, or the faults of the form. */
export function check(
  { which, exit_reason, words }: EndingValues,
  { children }: EndingSetting,
  form: FormInfo,
): CheckedBody<AskEndingBody> {
  const chosen = children.filter(({ sponsorship_id: id }) => which === ALL || which === String(id));
  const ending = {
    sponsorship_ids: chosen.map(({ sponsorship_id: id }) => id),
    exit_reason,
    words: words?.trim() ? words : undefined,
  };
  return checkBody<AskEndingBody>(askEndingBody, { ending }, form);
}

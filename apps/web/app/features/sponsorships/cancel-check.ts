import { cancelSponsorshipBody, message, REQUEST_DEACTIVATION } from '@nabta/contract';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { readDay } from '../../lib/read-day.ts';
import type { CancelBody, CancelSetting, CancelValues } from './cancel-form.tsx';

/** Returns the body of a cancellation, or the faults of the form (VAL-45 to VAL-47, SPN-15). */
export function check(
  values: CancelValues,
  { earliest }: CancelSetting,
  form: FormInfo,
): CheckedBody<CancelBody> {
  const lastDay = readDay(values.ended_at ?? '');
  const sponsorship: WholeBody<CancelBody['sponsorship']> = {
    status_event: REQUEST_DEACTIVATION,
    exit_reason: values.exit_reason,
    // The words of another reason go with that reason only.
    other_exit_reason: values.exit_reason === 'other' ? values.other_exit_reason : undefined,
    ended_at: lastDay?.split('-').toReversed().join('-') ?? '',
  };
  const isTooEarly = lastDay !== undefined && earliest !== null && lastDay < earliest;
  const others = isTooEarly
    ? {
        ended_at: message('last-day-too-early', form.locale, {
          date: formatDay(earliest, form.locale),
        }),
      }
    : {};
  return checkBody<CancelBody>(cancelSponsorshipBody, { sponsorship }, form, others);
}

import type { StaffSignInChangedData } from '@nabta/emails';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { randomId } from '../../platform/secrets.ts';
import { postMail } from '../mails/index.ts';
import type { StaffRow } from './repository.ts';

/** Tells one of the staff that something was changed about how they sign in (ASVS 6.3.7). */
export function mailSignInChanged(
  deps: Deps,
  transaction: Db,
  { email, name, locale }: StaffRow,
  change: Pick<StaffSignInChangedData, 'what' | 'device'>,
): Promise<void> {
  return postMail(deps, transaction, {
    dedupeKey: `staff sign-in ${randomId()}`,
    to: email,
    sponsorId: null,
    locale,
    request: {
      template: 'staff-sign-in-changed',
      data: {
        name,
        ...change,
        changedAt: deps.clock.now().toString({ smallestUnit: 'second' }),
      },
    },
  });
}

/** A mistake that the simulation must find, as changes to the product's source text. */
export interface Plant {
  readonly name: string;
  readonly edits: readonly {
    /** From the root of the repository. */
    readonly file: string;
    /** Occurs exactly once in the file. */
    readonly find: string;
    readonly replace: string;
  }[];
}

const modules = 'apps/server/src/modules';

/**
 * The mistakes that we fear. A changed snippet must be changed here too: plants.test.ts checks.
 */
export const PLANTS: readonly Plant[] = [
  {
    name: 'a silent provider counted as a decline',
    edits: [
      {
        file: `${modules}/payments/charge-card.ts`,
        find: `'a charge got no answer');
    return undefined;`,
        replace: `'a charge got no answer');
    const status = await declineCharge(deps, payment.id, 'declined', settlement);
    return { status, actionUrl: undefined };`,
      },
    ],
  },
  {
    name: 'a due not resumed',
    edits: [
      {
        file: `${modules}/dues/charge-rules.ts`,
        find: `return last?.state === 'started' ? { step: 'ask', attempt: last } : { step: 'nothing' };`,
        replace: `return { step: 'nothing' };`,
      },
      {
        file: `${modules}/dues/resume-dues-payments.ts`,
        find: `const isJobs = attempt !== null;`,
        replace: `const isJobs = attempt !== null;
  if (isJobs) return false;`,
      },
    ],
  },
  {
    name: 'a late payment kept',
    edits: [
      {
        file: `${modules}/payments/apply-provider-truth.ts`,
        find: `await requestRefund(deps, transaction, refund);`,
        replace: `void refund;`,
      },
    ],
  },
  {
    name: 'a balance reserved twice',
    edits: [
      {
        file: `${modules}/payments/balance-repository.ts`,
        find: 'greatest(0, (${inHand}) - (${reserved}))',
        replace: 'greatest(0, (${inHand}) - 0 * (${reserved}))',
      },
    ],
  },
  {
    name: 'a hold not released',
    edits: [
      {
        file: `${modules}/checkouts/settle-checkout.ts`,
        find: `await releaseByToken(transaction, claimToken, clock.now());`,
        replace: ``,
      },
    ],
  },
  {
    name: 'a refund not booked',
    edits: [
      {
        file: `${modules}/payments/refund-payment.ts`,
        find: `for (const { amount, providerId, at } of entries) {`,
        replace: `for (const { amount, providerId, at } of entries.slice(entries.length)) {`,
      },
    ],
  },
  {
    name: 'a payment that was put off, charged on its old day',
    edits: [
      {
        file: `${modules}/sponsorships/pause-sponsorship.ts`,
        find: `await replanDue(transaction, dueId, { dueOn: toDueOn });`,
        replace: `await replanDue(transaction, dueId, { dueOn: fromDueOn });`,
      },
    ],
  },
  {
    name: 'a month lost after a pause',
    edits: [
      {
        file: `${modules}/sponsorships/resume-sponsorship.ts`,
        find: `months: stays.months,`,
        replace: `months: running.months,`,
      },
    ],
  },
  {
    name: 'a fee of the provider that the journal leaves out',
    edits: [
      {
        file: `${modules}/journal/rules.ts`,
        find: `const fees = pair('provider_fees', 'provider_balance', fee);`,
        replace: `const fees = pair('provider_fees', 'provider_balance', kind === 'charge' ? 0 : fee);`,
      },
    ],
  },
];

/** A source with an edit made. Throws when the snippet is gone, or there more than once. */
export function edited(source: string, { file, find, replace }: Plant['edits'][number]): string {
  const parts = source.split(find);
  if (parts.length === 2) return parts.join(replace);
  throw new Error(
    `${file} holds this ${parts.length - 1} times, and a mistake is planted where it stands once: ${find}`,
  );
}

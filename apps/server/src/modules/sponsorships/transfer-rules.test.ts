import { describe, expect, it } from 'vitest';
import type { OpenDue } from './change-rules.ts';
import { transferRefusal, type Receiver, type TransferableSponsorship } from './transfer-rules.ts';

const today = Temporal.PlainDate.from('2027-02-10');
const due: OpenDue = {
  id: 7,
  state: 'planned',
  dueOn: Temporal.PlainDate.from('2027-03-02'),
  declineReason: null,
};
const sponsorship: TransferableSponsorship = {
  status: 'active',
  sponsorId: 1,
  currency: 'egp',
  childStatus: 'sponsored',
  hasPaymentUnderWay: false,
};
const receiver: Receiver = { id: 2, currency: 'egp', isClosed: false };
const late = { ...due, dueOn: today.subtract({ days: 1 }) };

const TWO_CURRENCIES = { why: 'currency', currency: 'egp', other: 'usd' } as const;

describe('a transfer to another sponsor', () => {
  it('is possible while nothing is owed or under way', () => {
    expect(transferRefusal(sponsorship, receiver, [due], today)).toBeUndefined();
    const ofToday = [{ ...due, dueOn: today }];
    expect(transferRefusal(sponsorship, receiver, ofToday, today)).toBeUndefined();
  });

  it.each([
    ['it has ended', { status: 'inactive' }, {}, [], { why: 'ended' }],
    ['it is ending', { status: 'deactivation_requested' }, {}, [due], { why: 'ending' }],
    ['it is theirs already', {}, { id: 1 }, [due], { why: 'same' }],
    ['their account is closed', {}, { isClosed: true }, [due], { why: 'closed' }],
    ['they pay in another currency', {}, { currency: 'usd' }, [due], TWO_CURRENCIES],
    ['the child is hidden', { childStatus: 'hidden' }, {}, [due], { why: 'hidden' }],
    ['a due is being charged', {}, {}, [{ ...due, state: 'charging' }], { why: 'under-way' }],
    ['no due is planned yet', {}, {}, [], { why: 'under-way' }],
    ['a payment has no outcome yet', { hasPaymentUnderWay: true }, {}, [due], { why: 'payment' }],
    ['a due is late', {}, {}, [late, due], { why: 'late', dueOn: late.dueOn }],
  ] as const)('is refused where %s', (_, given, other, open, refusal) => {
    const found = transferRefusal(
      { ...sponsorship, ...given },
      { ...receiver, ...other },
      open,
      today,
    );
    expect(found).toEqual(refusal);
  });
});

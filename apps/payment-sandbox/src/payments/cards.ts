import { createHash } from 'node:crypto';

/** The reasons of a refusal, in Stripe's codes; the page has a sentence for each. */
export const DECLINES = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
  authentication_failed: {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  authentication_required: {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const;

export type Decline = keyof typeof DECLINES;

/** The result of using a card; `challenge` asks the cardholder first. */
export type CardOutcome = 'pays' | 'challenge' | Decline;

interface TestCard {
  /** The name of the card in a stored payment method. */
  name: string;
  number: string;
  /** With the cardholder at the page. */
  atCheckout: CardOutcome;
  /** The result of a charge later, with nobody there. */
  offSession: CardOutcome;
  /** Something that happens to a payment after it went through. */
  afterwards?: 'disputed' | 'refunds_fail';
}

function declinedCard(number: string, decline: Decline): TestCard {
  return { name: decline, number, atCheckout: decline, offSession: decline };
}

function goodCard(name: string, number: string): TestCard {
  return { name, number, atCheckout: 'pays', offSession: 'pays' };
}

/** Those of Stripe's test cards that tests, the demo or the page use. */
const TEST_CARDS: readonly TestCard[] = [
  goodCard('visa', '4242424242424242'),
  goodCard('visa_debit', '4000056655665556'),
  goodCard('mastercard', '5555555555554444'),
  goodCard('amex', '378282246310005'),
  declinedCard('4000000000000002', 'generic_decline'),
  declinedCard('4000000000009995', 'insufficient_funds'),
  declinedCard('4000000000009987', 'lost_card'),
  declinedCard('4000000000000069', 'expired_card'),
  declinedCard('4000000000000119', 'processing_error'),
  {
    name: 'challenge_once',
    number: '4000002500003155',
    atCheckout: 'challenge',
    offSession: 'pays',
  },
  {
    name: 'challenge_always',
    number: '4000002760003184',
    atCheckout: 'challenge',
    offSession: 'authentication_required',
  },
  { ...goodCard('disputed', '4000000000000259'), afterwards: 'disputed' },
  { ...goodCard('refunds_fail', '4000000000005126'), afterwards: 'refunds_fail' },
  {
    name: 'declines_later',
    number: '4000000000000341',
    atCheckout: 'pays',
    offSession: 'generic_decline',
  },
];

/** Stripe's test mode refuses every number that is not on its list. */
const UNLISTED: TestCard = {
  name: 'unlisted',
  number: '',
  atCheckout: 'test_mode_live_card',
  offSession: 'test_mode_live_card',
};

export function testCardByNumber(number: string): TestCard {
  return TEST_CARDS.find((card) => card.number === number) ?? UNLISTED;
}

export function testCardByName(name: string): TestCard {
  return TEST_CARDS.find((card) => card.name === name) ?? UNLISTED;
}

/** The outcome of charging a saved card; `present` when its holder can be asked. */
export function outcomeOfCharge(
  method: { name: string; expMonth: number; expYear: number },
  present: boolean,
  nowMs: number,
): CardOutcome {
  if (isExpired(method, nowMs)) return 'expired_card';
  const card = testCardByName(method.name);
  return present && card.atCheckout === 'challenge' ? 'challenge' : card.offSession;
}

/** A card is good until the end of its month, anywhere on earth. */
export function isExpired(card: { expMonth: number; expYear: number }, nowMs: number): boolean {
  const today = new Date(nowMs);
  const months = today.getUTCFullYear() * 12 + today.getUTCMonth();
  return card.expYear * 12 + card.expMonth - 1 < months;
}

export function brandOf(number: string): 'amex' | 'mastercard' | 'unknown' | 'visa' {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'unknown';
}

/** The check digit that catches a mistyped number. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(number).toReversed().entries()) {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The same text for the same card, from which the number cannot be read. */
export function cardFingerprint(number: string): string {
  return createHash('sha256')
    .update(`payment-sandbox-card ${number}`)
    .digest('base64url')
    .slice(0, 16);
}

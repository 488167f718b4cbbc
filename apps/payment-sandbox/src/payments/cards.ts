import { createHash } from 'node:crypto';

/** Why a card is refused, in Stripe's codes; the page has words for each in both languages. */
export const DECLINES = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
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

/** What happens when a card is used: `challenge` asks the cardholder first. */
export type CardOutcome = 'pays' | 'challenge' | Decline;

interface TestCard {
  /** How a stored payment method names its card. */
  name: string;
  number: string;
  country: string;
  /** With the cardholder at the page. */
  atCheckout: CardOutcome;
  /** Charged later, with nobody there. */
  offSession: CardOutcome;
  /** What becomes of a payment that went through. */
  afterwards?: 'disputed' | 'refunds_fail';
}

function declinedCard(number: string, decline: Decline): TestCard {
  return { name: decline, number, country: 'US', atCheckout: decline, offSession: decline };
}

function goodCard(name: string, number: string): TestCard {
  return { name, number, country: 'US', atCheckout: 'pays', offSession: 'pays' };
}

/** Stripe's own test numbers, as far as they are of use here. */
const TEST_CARDS: readonly TestCard[] = [
  goodCard('visa', '4242424242424242'),
  goodCard('visa_debit', '4000056655665556'),
  goodCard('mastercard', '5555555555554444'),
  goodCard('mastercard_2_series', '2223003122003222'),
  goodCard('amex', '378282246310005'),
  // Stripe lists none of Egypt: this one is made as those of other countries are.
  { ...goodCard('visa_egypt', '4000008180000007'), country: 'EG' },
  declinedCard('4000000000000002', 'generic_decline'),
  declinedCard('4000000000009995', 'insufficient_funds'),
  declinedCard('4000000000009987', 'lost_card'),
  declinedCard('4000000000009979', 'stolen_card'),
  declinedCard('4000000000000069', 'expired_card'),
  declinedCard('4000000000000127', 'incorrect_cvc'),
  declinedCard('4000000000000119', 'processing_error'),
  {
    name: 'challenge_once',
    number: '4000002500003155',
    country: 'US',
    atCheckout: 'challenge',
    offSession: 'pays',
  },
  {
    name: 'challenge_always',
    number: '4000002760003184',
    country: 'US',
    atCheckout: 'challenge',
    offSession: 'authentication_required',
  },
  { ...goodCard('disputed', '4000000000000259'), afterwards: 'disputed' },
  { ...goodCard('refunds_fail', '4000000000005126'), afterwards: 'refunds_fail' },
  {
    name: 'declines_later',
    number: '4000000000000341',
    country: 'US',
    atCheckout: 'pays',
    offSession: 'generic_decline',
  },
];

/** Stripe's test mode refuses every number that is not on its list. */
const UNLISTED: TestCard = {
  name: 'unlisted',
  number: '',
  country: 'US',
  atCheckout: 'test_mode_live_card',
  offSession: 'test_mode_live_card',
};

export function testCardByNumber(number: string): TestCard {
  return TEST_CARDS.find((card) => card.number === number) ?? UNLISTED;
}

export function testCardByName(name: string): TestCard {
  return TEST_CARDS.find((card) => card.name === name) ?? UNLISTED;
}

/** What a charge of a saved card comes to; `present` when its holder is there to be asked. */
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

/** Tells equal cards without keeping the number. */
export function cardFingerprint(number: string): string {
  return createHash('sha256')
    .update(`payment-sandbox-card ${number}`)
    .digest('base64url')
    .slice(0, 16);
}

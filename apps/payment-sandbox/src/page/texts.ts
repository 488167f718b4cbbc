import type { Decline } from '../payments/cards.ts';
import type { Language } from './money.ts';
import { ARABIC } from './texts-ar.ts';

export type Field = 'cvc' | 'email' | 'expiry' | 'name' | 'number';

export type FieldProblem =
  | 'cvc_missing'
  | 'cvc_wrong'
  | 'email_missing'
  | 'email_wrong'
  | 'expiry_missing'
  | 'expiry_past'
  | 'expiry_wrong'
  | 'name_missing'
  | 'number_missing'
  | 'number_wrong';

export interface Texts {
  title: string;
  testMode: string;
  testNote: string;
  payTo: string;
  donateTo: string;
  saveCardFor: string;
  total: string;
  subtotal: string;
  discount: string;
  /** `one`: the price of one. */
  quantity: (count: string, one: string) => string;
  backTo: (merchant: string) => string;
  details: string;
  setupDetails: string;
  labels: Record<Field, string>;
  hints: { cvc: string; expiry: string };
  pay: (amount: string) => string;
  donate: (amount: string) => string;
  saveCard: string;
  busy: string;
  safe: string;
  errorTitle: string;
  problems: Record<FieldProblem, string>;
  declinedTitle: string;
  declines: Record<Decline, string>;
  testCards: string;
  testCardsHint: string;
  cardResults: Record<
    'always' | 'challenge' | 'declined' | 'disputed' | 'funds' | 'later' | 'pays',
    string
  >;
  otherLanguage: string;
  challengeTitle: string;
  challengeLead: string;
  challengeCard: (last4: string) => string;
  approve: string;
  refuse: string;
  paidTitle: string;
  paidText: string;
  savedTitle: string;
  savedText: string;
  expiredTitle: string;
  expiredText: string;
  continueTo: (merchant: string) => string;
  missingTitle: string;
  missingText: string;
}

const ENGLISH: Texts = {
  title: 'Test payment',
  testMode: 'Test mode',
  testNote: 'This is a test payment page: no real money moves. Use a test card, never a real one.',
  payTo: 'Payment to',
  donateTo: 'Donation to',
  saveCardFor: 'Save a card with',
  total: 'Total',
  subtotal: 'Subtotal',
  discount: 'Discount',
  quantity: (count, one) => `Quantity ${count}, ${one} each`,
  backTo: (merchant) => `Back to ${merchant}`,
  details: 'Pay by card',
  setupDetails: 'Card details',
  labels: {
    email: 'Email',
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    name: 'Name on the card',
  },
  hints: { expiry: 'Month / year', cvc: 'CVC, on the back' },
  pay: (amount) => `Pay ${amount}`,
  donate: (amount) => `Donate ${amount}`,
  saveCard: 'Save card',
  busy: 'One moment…',
  safe: 'The card number is not kept, and nothing is charged.',
  errorTitle: 'Please check the fields marked below.',
  problems: {
    email_missing: 'Enter your email address.',
    email_wrong: 'Enter a full email address, such as name@example.com.',
    number_missing: 'Enter the card number.',
    number_wrong: 'This card number is not right. Check it against your card.',
    expiry_missing: 'Enter the expiry date.',
    expiry_wrong: 'Enter the month and year on the card, such as 12/30.',
    expiry_past: 'This card has expired. Use another card.',
    cvc_missing: 'Enter the security code.',
    cvc_wrong: 'Enter the 3 digits on the back of the card (4 on the front for American Express).',
    name_missing: 'Enter the name as it is on the card.',
  },
  declinedTitle: 'The payment did not go through',
  declines: {
    generic_decline: 'The card was declined. Nothing was charged: try another card.',
    insufficient_funds:
      'There is not enough money on this card. Nothing was charged: try another card.',
    lost_card: 'The card was declined. Nothing was charged: try another card.',
    expired_card: 'The bank says that this card has expired. Try another card.',
    processing_error: 'The bank could not process the card just now. Try again in a moment.',
    test_mode_live_card: 'This page takes test cards only. Choose one from the list below.',
    authentication_failed:
      'The bank could not confirm that it is you. Nothing was charged: try again or use another card.',
    authentication_required: 'The bank asks you to confirm this payment. Try again.',
  },
  testCards: 'Test cards',
  testCardsHint: 'Any future expiry date and any security code will do.',
  cardResults: {
    pays: 'Pays',
    declined: 'Is declined',
    funds: 'Has no funds',
    challenge: 'Asks for a confirmation',
    later: 'Pays now, fails when charged later',
    always: 'Asks for a confirmation every time',
    disputed: 'Pays, then the bank takes it back',
  },
  otherLanguage: 'العربية',
  challengeTitle: 'Confirm that it is you',
  challengeLead: 'This is a test bank. A real one would ask for a code or a fingerprint here.',
  challengeCard: (last4) => `Card ending in ${last4}`,
  approve: 'Confirm payment',
  refuse: 'Refuse',
  paidTitle: 'This payment is complete',
  paidText: 'It was paid once and cannot be paid again.',
  savedTitle: 'This card is saved',
  savedText: 'There is nothing more to do here.',
  expiredTitle: 'This payment page has expired',
  expiredText: 'Nothing was charged. Go back to start again.',
  continueTo: (merchant) => `Continue to ${merchant}`,
  missingTitle: 'There is no such payment page',
  missingText: 'The link may be incomplete. Go back to where you came from and try again.',
};

export const TEXTS: Record<Language, Texts> = { en: ENGLISH, ar: ARABIC };

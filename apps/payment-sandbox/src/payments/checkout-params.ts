import type { FormValue } from '../api/form.ts';
import { invalidRequest } from '../api/errors.ts';
import {
  LEAST_CHARGE,
  type ReadBy,
  type Reader,
  currency,
  emailAddress,
  expandPaths,
  integer,
  list,
  metadata,
  oneOf,
  optional,
  pictureAddress,
  positive,
  shape,
  text,
  webAddress,
} from '../api/params.ts';

/** Stripe's list: Arabic is not on it, so the product must send `auto`. */
const LOCALES = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hi-IN',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
] as const;

const lineItem = shape({
  price_data: shape({
    currency,
    unit_amount: integer,
    product_data: shape({
      name: text(250),
      description: optional(text(40_000)),
      images: optional(list(pictureAddress, 8)),
    }),
  }),
  quantity: positive,
});

const customText = optional(shape({ message: text(1_200) }));

const readSession = shape({
  mode: oneOf(['payment', 'setup']),
  line_items: optional(list(lineItem, 100)),
  currency: optional(currency),
  success_url: webAddress,
  cancel_url: optional(webAddress),
  client_reference_id: optional(text(200)),
  customer: optional(text(255)),
  customer_email: optional(emailAddress),
  expires_at: optional(integer),
  locale: optional(oneOf(LOCALES)),
  metadata: optional(metadata),
  submit_type: optional(oneOf(['auto', 'book', 'donate', 'pay'])),
  custom_text: optional(shape({ submit: customText, after_submit: customText })),
  discounts: optional(list(shape({ coupon: text(5_000) }), 1)),
  allowed_payment_method_types: optional(list(oneOf(['card']), 1)),
  payment_intent_data: optional(
    shape({
      metadata: optional(metadata),
      setup_future_usage: optional(oneOf(['off_session'])),
    }),
  ),
  setup_intent_data: optional(shape({ metadata: optional(metadata) })),
  expand: expandPaths,
});

export type SessionParams = ReadBy<typeof readSession>;
export type LineParams = ReadBy<typeof lineItem>;

const MOST_CHARGE = 99_999_999;

function missing(param: string): Error {
  return invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
}

function misplaced(param: string, mode: string): Error {
  return invalidRequest(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param });
}

/** The sum of the lines in minor units, before any discount. */
export function subtotalOf(lines: readonly LineParams[]): number {
  return lines.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0);
}

function checkLines(lines: readonly LineParams[]): LineParams['price_data']['currency'] {
  const [first] = lines;
  if (first === undefined) throw missing('line_items');
  for (const [index, { price_data: price }] of lines.entries()) {
    if (price.currency !== first.price_data.currency) {
      throw invalidRequest('You can not have line items in different currencies.', {
        param: `line_items[${index}][price_data][currency]`,
      });
    }
    if (price.unit_amount < 0) {
      throw invalidRequest('This value must be greater than or equal to 0.', {
        param: `line_items[${index}][price_data][unit_amount]`,
        code: 'parameter_invalid_integer',
      });
    }
  }
  return first.price_data.currency;
}

/** Throws when what is left of the lines after a discount can't be charged. */
export function checkTotal(lines: readonly LineParams[], discount: number): void {
  const currencyOfAll = checkLines(lines);
  const total = subtotalOf(lines) - discount;
  checkAmount(total, currencyOfAll, "The Checkout Session's total amount due");
}

/** Throws when `amount` minor units is less or more than one charge may be. */
export function checkAmount(
  amount: number,
  of: keyof typeof LEAST_CHARGE,
  subject: string,
  param?: string,
): void {
  const where = param === undefined ? {} : { param };
  const least = LEAST_CHARGE[of];
  if (amount < least) {
    throw invalidRequest(`${subject} must add up to at least ${(least / 100).toFixed(2)} ${of}`, {
      ...where,
      code: 'amount_too_small',
    });
  }
  if (amount > MOST_CHARGE) {
    throw invalidRequest(
      `${subject} must be no more than ${(MOST_CHARGE / 100).toFixed(2)} ${of}`,
      { ...where, code: 'amount_too_large' },
    );
  }
}

function checkMode(params: SessionParams): void {
  if (params.mode === 'payment') {
    if (params.setup_intent_data) throw misplaced('setup_intent_data', 'payment');
    if (params.line_items === undefined) throw missing('line_items');
    return;
  }
  if (params.line_items) throw misplaced('line_items', 'setup');
  if (params.discounts) throw misplaced('discounts', 'setup');
  if (params.payment_intent_data) throw misplaced('payment_intent_data', 'setup');
  if (params.submit_type) throw misplaced('submit_type', 'setup');
  if (params.currency === undefined) throw missing('currency');
}

/** Reads the parameters of a new session, and checks them against each other. */
export const sessionParams: Reader<SessionParams> = (value: FormValue | undefined, path) => {
  const params = readSession(value, path);
  checkMode(params);
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  }
  return params;
};

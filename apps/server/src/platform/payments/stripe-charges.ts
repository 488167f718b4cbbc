import Stripe from 'stripe';
import {
  declineReasonOf,
  needsAuthentication,
  refusalOf,
  throwIfUnknown,
  type StripeAccount,
} from './stripe-refusals.ts';
import { idOf, instantOf, isRefused, madeSince, objectOf, shortened } from './stripe-objects.ts';
import type { ChargeRequest, ProviderCharge, ProviderCharges } from './types.ts';

/** Refunds and disputes are marked on the charge, not on the payment. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Payment Intents of Stripe that charge a saved card without its holder. */
export function stripeCharges(account: StripeAccount): ProviderCharges {
  const { stripe } = account;
  const intents = stripe.paymentIntents;
  const readCharge = async (id: string) =>
    describeCharge(await intents.retrieve(id, WITH_CHARGE).catch(throwIfUnknown));
  return {
    readCharge,
    charge: (request) =>
      answerOf(account, request, () =>
        intents.create(chargeParams(request), { idempotencyKey: request.key }),
      ),
    async findCharge(reference) {
      const { data } = await intents.search({
        query: `metadata['payment']:'${reference}'`,
        limit: 100,
      });
      const newest = data.toSorted((a, b) => b.created - a.created);
      const found = newest.find((intent) => intent.status === 'succeeded') ?? newest[0];
      // The results of the search may be a minute old.
      return found && readCharge(found.id);
    },
    async cancelCharge(id) {
      try {
        return describeCharge(await intents.cancel(id, WITH_CHARGE));
      } catch (error) {
        if (isRefused(error)) return readCharge(id);
        throw error;
      }
    },
    async authenticateCharge(id, { cardId, returnUrl }) {
      return answerOf(account, { customerId: undefined, cardId }, async () => {
        try {
          const params = { payment_method: cardId, return_url: returnUrl, ...WITH_CHARGE };
          return await intents.confirm(id, params);
        } catch (error) {
          // It was paid or given up before its holder came back to it.
          if (isOver(error)) return intents.retrieve(id, WITH_CHARGE);
          throw error;
        }
      });
    },
    async *listCharges(since) {
      const query = { ...madeSince(since), expand: ['data.latest_charge'] };
      for await (const intent of intents.list(query)) yield describeCharge(intent);
    },
  };
}

function chargeParams(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: request.amount,
    currency: request.currency,
    customer: request.customerId,
    payment_method: request.cardId,
    allowed_payment_method_types: ['card'],
    // Every child of a large family of dues is named: Stripe takes so many characters.
    description: shortened(request.description, 500),
    metadata: { payment: request.reference },
    confirm: true,
    // An account may take methods that lead elsewhere: then Stripe wants to know where back to,
    // also for a card and with nobody there. It may always be sent with `confirm`.
    return_url: request.returnUrl,
    ...(request.isHolderThere ? {} : { off_session: true }),
    ...WITH_CHARGE,
  };
}

/**
 * Stripe answers a decline with an error that carries the payment. What else it refuses is told
 * apart by `refusalOf`.
 */
async function answerOf(
  account: StripeAccount,
  card: { readonly customerId: string | undefined; readonly cardId: string },
  ask: () => Promise<Stripe.Response<Stripe.PaymentIntent>>,
): Promise<ProviderCharge> {
  try {
    const intent = await ask();
    return await latest(account.stripe, intent, intent.lastResponse.headers);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent !== undefined) {
      return latest(account.stripe, error.payment_intent, error.headers);
    }
    throw await refusalOf(account, error, card);
  }
}

function isOver(error: unknown): boolean {
  return isRefused(error) && error.code === 'payment_intent_unexpected_state';
}

/** A key that is used again gets its first answer again, whatever has become of it since. */
async function latest(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  headers: Record<string, string> = {},
): Promise<ProviderCharge> {
  if (headers['idempotent-replayed'] !== 'true') return describeCharge(intent);
  return describeCharge(await stripe.paymentIntents.retrieve(intent.id, WITH_CHARGE));
}

function describeCharge(intent: Stripe.PaymentIntent): ProviderCharge {
  const charge = objectOf(intent.latest_charge);
  const state = stateOf(intent);
  const failure = intent.last_payment_error;
  return {
    id: intent.id,
    state,
    amount: intent.amount,
    currency: intent.currency,
    reference: intent.metadata['payment'],
    declineReason:
      intent.status === 'requires_payment_method' ? declineReasonOf(failure) : undefined,
    actionUrl:
      state === 'authentication'
        ? (intent.next_action?.redirect_to_url?.url ?? undefined)
        : undefined,
    cardId: idOf(intent.payment_method) ?? failure?.payment_method?.id,
    createdAt: instantOf(intent.created),
    paidAt: charge?.paid ? instantOf(charge.created) : undefined,
    refundedAmount: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

function stateOf(intent: Stripe.PaymentIntent): ProviderCharge['state'] {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    case 'requires_action':
      return 'authentication';
    case 'requires_payment_method':
      return needsAuthentication(intent.last_payment_error) ? 'authentication' : 'declined';
    default:
      return 'processing';
  }
}

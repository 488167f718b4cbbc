import Stripe from 'stripe';
import { stripeCards } from './stripe-cards.ts';
import { stripeCharges } from './stripe-charges.ts';
import { stripeCheckouts } from './stripe-checkouts.ts';
import { describeEvent } from './stripe-events.ts';
import { checkAccount } from './stripe-refusals.ts';
import { stripeReversals } from './stripe-reversals.ts';
import type { PaymentProvider } from './types.ts';

const PATIENCE = { timeout: 20_000, maxNetworkRetries: 2 };

/**
 * The provider behind Stripe's protocol. `apiUrl` points at a stand-in; nothing else in the server
 * knows which it is.
 */
export function createStripeProvider(options: {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string | undefined;
  /** The time limit of a call, and the number of repeats of a call without an answer. */
  patience?: { readonly timeout: number; readonly maxNetworkRetries: number };
}): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl === undefined ? {} : hostOf(options.apiUrl)),
    ...(options.patience ?? PATIENCE),
    telemetry: false,
  });
  const asked = { stripe, isLive: /^[sr]k_live_/.test(options.secretKey) };
  return {
    ...stripeCheckouts(stripe),
    ...stripeCards(asked),
    ...stripeCharges(asked),
    ...stripeReversals(stripe),
    checkAccount: () => checkAccount(asked),
    async readEvent(rawBody, signature) {
      const { webhookSecret } = options;
      return describeEvent(
        await stripe.webhooks.constructEventAsync(rawBody, signature, webhookSecret),
      );
    },
  };
}

function hostOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? 'https' : 'http',
  };
}

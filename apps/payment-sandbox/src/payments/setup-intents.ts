import type Stripe from 'stripe';
import type { Work } from '../api/work.ts';
import { newId, randomText } from '../identifiers.ts';
import { type IntentPlan, type Stored, insertObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import type { Decline } from './cards.ts';
import { paymentError } from './payment-intents.ts';
import type { PaymentMethod } from './payment-methods.ts';

export type Setup = Stored<'setup_intent'>;

/** Starts to save a card without charging it. */
export async function createSetup(
  work: Work,
  order: { customer: string | null; plan: IntentPlan; checkoutSession: string | null },
): Promise<Setup> {
  const id = newId('seti');
  const data: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: work.now,
    customer: order.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: order.plan.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  const setup: Setup = { data, hidden: { checkout_session: order.checkoutSession } };
  await insertObject(work.sql, 'setup_intent', work.now, setup);
  await emit(work, 'setup_intent.created', data);
  return setup;
}

async function change(
  work: Work,
  setup: Setup,
  changes: Partial<Stripe.SetupIntent>,
): Promise<Setup> {
  const changed: Setup = { ...setup, data: { ...setup.data, ...changes } };
  await saveObject(work.sql, 'setup_intent', changed);
  return changed;
}

export async function settleSetup(work: Work, setup: Setup, method: PaymentMethod): Promise<Setup> {
  const settled = await change(work, setup, {
    status: 'succeeded',
    payment_method: method.data.id,
    last_setup_error: null,
    next_action: null,
  });
  await emit(work, 'setup_intent.succeeded', settled.data);
  return settled;
}

export async function refuseSetup(
  work: Work,
  setup: Setup,
  method: PaymentMethod,
  decline: Decline,
): Promise<Setup> {
  const refused = await change(work, setup, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: paymentError(decline, method.data, null),
  });
  await emit(work, 'setup_intent.setup_failed', refused.data);
  return refused;
}

export async function awaitSetupChallenge(
  work: Work,
  setup: Setup,
  method: PaymentMethod,
  challengeUrl: string,
): Promise<Setup> {
  const waiting = await change(work, setup, {
    status: 'requires_action',
    payment_method: method.data.id,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: challengeUrl, return_url: null },
    },
  });
  await emit(work, 'setup_intent.requires_action', waiting.data);
  return waiting;
}

export async function cancelSetup(work: Work, setup: Setup): Promise<Setup> {
  return change(work, setup, {
    status: 'canceled',
    cancellation_reason: 'abandoned',
    next_action: null,
  });
}

import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { idOf, isMissing, isRefused } from './stripe-objects.ts';
import { knowsCustomer, throwIfAboutUs, type StripeAccount } from './stripe-refusals.ts';
import type { ProviderCard, ProviderCards } from './types.ts';

export function stripeCards(account: StripeAccount): ProviderCards {
  const { stripe } = account;
  async function readCard(id: string): Promise<ProviderCard | undefined> {
    try {
      return describeCard(await stripe.paymentMethods.retrieve(id));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
  return {
    async createCustomer({ reference, email, name }) {
      // After a change of address the request differs, and the provider would refuse the same key.
      const words = createHash('sha256').update(`${email}\n${name}`).digest('base64url');
      const { id } = await stripe.customers
        .create(
          { email, name, metadata: { customer: reference } },
          { idempotencyKey: `customer-${reference}-${words}` },
        )
        .catch(throwIfAboutUs);
      return { id };
    },
    readCard,
    knowsCustomer: (id) => knowsCustomer(account, id),
    async deleteCustomer(id) {
      try {
        await stripe.customers.del(id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async detachCard(id) {
      try {
        await stripe.paymentMethods.detach(id);
      } catch (error) {
        if (!isRefused(error)) throw error;
        const card = await readCard(id);
        if (card?.customerId !== undefined) throw error;
      }
    },
  };
}

function describeCard(method: Stripe.PaymentMethod): ProviderCard | undefined {
  const { card } = method;
  if (card === undefined) return undefined;
  return {
    id: method.id,
    customerId: idOf(method.customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    nameOnCard: method.billing_details.name ?? '',
    fingerprint: card.fingerprint ?? undefined,
  };
}

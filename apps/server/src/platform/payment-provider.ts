export { createStripeProvider } from './payments/stripe-provider.ts';
export { ChargeRefusedError, RefundRefusedError } from './payments/types.ts';
export type {
  ChargeRequest,
  CheckoutRequest,
  PageLine,
  DeclineReason,
  PaymentProvider,
  ProviderCard,
  ProviderCharge,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  ProviderSession,
} from './payments/types.ts';

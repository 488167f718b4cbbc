export { createStripeProvider } from './payments/stripe-provider.ts';
export { ChargeRefusedError } from './payments/types.ts';
export type {
  ChargeRequest,
  CheckoutRequest,
  DeclineReason,
  PaymentProvider,
  ProviderCard,
  ProviderCharge,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  ProviderSession,
  SetupRequest,
} from './payments/types.ts';

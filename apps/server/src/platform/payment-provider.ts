export { createStripeProvider } from './payments/stripe-provider.ts';
export {
  ChargeRefusedError,
  CustomerGoneError,
  ProviderRefusesUsError,
  RefundRefusedError,
  STOP_CAUSES,
  UnknownObjectError,
  type StopCause,
} from './payments/errors.ts';
export type {
  ChargeRequest,
  CheckoutRequest,
  PageDiscount,
  PageLine,
  PaymentProvider,
  ProviderCard,
  ProviderCharge,
  ProviderDispute,
  ProviderEvent,
  ProviderMovement,
  ProviderPayout,
  ProviderRefund,
  ProviderSession,
} from './payments/types.ts';

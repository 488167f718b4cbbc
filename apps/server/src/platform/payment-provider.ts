export { createStripeProvider } from './payments/stripe-provider.ts';
export {
  ChargeRefusedError,
  CustomerGoneError,
  ProviderRefusesUsError,
  RefundRefusedError,
  STOP_CAUSES,
  UnknownObjectError,
} from './payments/types.ts';
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
  StopCause,
} from './payments/types.ts';

export { checkOut } from './check-out.ts';
export { faultsOfCheckout } from './faults-of-checkout.ts';
export { checkoutSettlement } from './settle-checkout.ts';
export { showCheckout } from './show-checkout.ts';

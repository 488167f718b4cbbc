import type { Currency } from '@nabta/contract';
import { useSponsor } from './auth.ts';
import { useVisitor } from './visitor.ts';

/**
 * What prices are shown in: a sponsor's own currency (GEN-09), a guest's by country (GEN-11). Until
 * the scripts have read who is signed in, it is the guest's.
 */
export function useCurrency(): Currency {
  const sponsor = useSponsor();
  const { currency } = useVisitor();
  return sponsor?.payment_currency ?? currency;
}

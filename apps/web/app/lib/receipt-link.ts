/** The number of a receipt in its address, whatever stands before it; undefined when there is none. */
export function receiptNumberOf(url: string | null): string | undefined {
  return /\/receipts\/(\d{4}-\d+)(?:[?#]|$)/.exec(url ?? '')?.[1];
}

/** The page of a receipt, for its owner. */
export const receiptHref = (number: string) => `/receipts/${number}`;

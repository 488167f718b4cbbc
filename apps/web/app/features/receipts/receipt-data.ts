import type { LoadArgs } from '../../lib/screen.ts';

/** The name of the signature in the address of a mail's link. */
export const SIGNATURE = 'signature';

/** Whether an address brings the signature of a mail, which opens it for whoever has it. */
export const isSigned = (search: URLSearchParams) => search.has(SIGNATURE);

/** A receipt, for its owner or with the signature of a mailed link. Throws ApiError 404 else. */
export const loadReceipt = async ({ api, url, params }: LoadArgs) => {
  const signature = url.searchParams.get(SIGNATURE);
  const { receipt } = await api('GET /receipts/:number', {
    params: { number: params['number'] ?? '' },
    query: signature === null ? {} : { signature },
  });
  return { receipt };
};

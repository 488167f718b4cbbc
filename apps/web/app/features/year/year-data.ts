import type { YearTogether } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { LoadArgs } from '../../lib/screen.ts';

/** A year of the sponsor. One without a page leads to /404, so the screen waits for it. */
export const loadYear = async ({ api, params }: LoadArgs): Promise<{ year: YearTogether }> => {
  const year = params['year'] ?? '';
  if (!/^[12]\d{3}$/.test(year)) throw new ApiError(404, undefined);
  const { year_together } = await api('GET /sponsors/years/:year', { params: { year } });
  return { year: year_together };
};

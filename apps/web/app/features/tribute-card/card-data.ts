import type { TributeCard } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { LoadArgs } from '../../lib/screen.ts';

/** The card of a link; null for a link that leads to none (any more): the page says so. */
export async function loadCard({
  api,
  params,
}: LoadArgs): Promise<{ readonly card: TributeCard | null }> {
  try {
    return await api('GET /tribute_cards/:token', { params: { token: params['token'] ?? '' } });
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
    if (isUnknown) return { card: null };
    throw error;
  }
}

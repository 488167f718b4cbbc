import type { MailLink } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { LoadArgs } from '../../lib/screen.ts';

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** What a link opens; null for one that opens nothing (any more): the page says so. */
export async function loadMailLink({ api, params }: LoadArgs): Promise<{
  readonly token: string;
  readonly link: MailLink | null;
}> {
  const token = params['token'] ?? '';
  try {
    return { token, ...(await api('GET /mail_links/:token', { params: { token } })) };
  } catch (error) {
    if (isUnknown(error)) return { token, link: null };
    throw error;
  }
}

/** What became of a card that was typed in on the provider's page. `left`: nobody is typing one in. */
export type SavedCard = 'confirming' | 'added' | 'failed' | 'unknown';

/** Asks what became of the card of the address (`?card_confirmation_success=…&setup=<id>`). */
export async function loadCardFromMail({ api, url }: LoadArgs): Promise<{
  readonly card: SavedCard;
}> {
  const id = url.searchParams.get('setup') ?? '';
  const isLeft = url.searchParams.get('card_confirmation_success') === 'false';
  try {
    const { card } = await api('GET /mail_links/card_setups/:id', { params: { id } });
    return { card: card.status === 'confirming' && isLeft ? 'failed' : card.status };
  } catch (error) {
    if (isUnknown(error)) return { card: 'unknown' };
    throw error;
  }
}

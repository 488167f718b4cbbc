import type { LetterInvitationResponse } from '@nabta/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { LoadArgs } from '../../lib/screen.ts';

export type LetterInvitation = LetterInvitationResponse['letter_invitation'];

/** What an invitation to write says; null for one that is open no longer. */
export async function loadInvitation({ api, params }: LoadArgs): Promise<{
  readonly token: string;
  readonly invitation: LetterInvitation | null;
}> {
  const token = params['token'] ?? '';
  try {
    const { letter_invitation: invitation } = await api('GET /letter_invitations/:token', {
      params: { token },
    });
    return { token, invitation };
  } catch (error) {
    const isOver = error instanceof ApiError && (error.status === 404 || error.status === 422);
    if (isOver) return { token, invitation: null };
    throw error;
  }
}

/** A child to whom one writes for its sponsor; one that is not known leads to /404. */
export const loadWrittenChild = async ({ api, params }: LoadArgs) => {
  const shown = await api('GET /sponsors/written_children/:id', {
    params: { id: params['id'] ?? '' },
  });
  return { child: shown.written_child, pastPortraits: shown.past_portraits };
};

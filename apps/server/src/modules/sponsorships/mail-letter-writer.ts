import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { endOpen } from '../letter-writers/writes.ts';
import { postMail } from '../mails/index.ts';

type Ended = NonNullable<Awaited<ReturnType<typeof endOpen>>>;

/** Tells who wrote the letters of a sponsorship for its sponsor that both have ended. */
export async function mailLetterWriter(
  deps: Pick<Deps, 'clock' | 'queue' | 'sealer' | 'settings'>,
  transaction: Db,
  { arrangement, child, payer, writer }: Ended,
): Promise<void> {
  if (writer?.closedAt !== null || writer.erasedAt !== null) return;
  await postMail(deps, transaction, {
    dedupeKey: `letter-writer-ended ${arrangement.id} writer`,
    to: writer.email,
    sponsorId: writer.id,
    locale: writer.locale,
    request: {
      template: 'letter-writer-ended',
      data: {
        name: writer.firstName,
        other: payer.firstName,
        child: { en: child.firstNameEn, ar: child.firstNameAr },
        party: 'writer',
        by: 'sponsorship',
        url: `${deps.settings.publicUrl}/letters?lng=${writer.locale}`,
      },
    },
  });
}

import { mailRequestSchema, type MailRequest } from '@nabta/emails';
import { and, desc, gt, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../apps/server/src/deps.ts';
import { outboxMails } from '../../apps/server/src/modules/mails/tables.ts';
import { act } from './acting.ts';
import { sealer } from './process.ts';
import type { World } from './world.ts';

/** A mail that opens something without signing in. */
interface ReadMail {
  readonly to: string;
  readonly request: MailRequest;
}

/** Longer than any link works: some are opened too late. */
const DAYS_KEPT = 20;
const MOST_READ = 60;

/** The newest mails with links that open something, of everybody. */
export async function newestMails({ databases, clock }: World): Promise<ReadMail[]> {
  const since = clock.now().subtract({ hours: 24 * DAYS_KEPT });
  const rows = await databases[0].db
    .select({ to: outboxMails.to, sealed: outboxMails.sealedRequest })
    .from(outboxMails)
    .where(and(isNotNull(outboxMails.sealedRequest), gt(outboxMails.createdAt, since)))
    .orderBy(desc(outboxMails.id))
    .limit(MOST_READ);
  return rows.map(({ to, sealed }) => ({
    to,
    request: mailRequestSchema.parse(JSON.parse(sealer.open(sealed ?? ''))),
  }));
}

/** The secret in the address of a link. */
export const secretOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/**
 * A scanner of mails opens a link, in a transaction that can't write and without the provider: a link
 * that does more than show fails with an error that is in the normal course of nothing (TRAP-15).
 */
export async function scan(world: World, open: (deps: Deps) => Promise<unknown>): Promise<void> {
  await act(world, 'a robot opens a link', (deps) =>
    deps.db.transaction((db) => open({ ...deps, db, payments: outOfReach(deps.payments) }), {
      accessMode: 'read only',
    }),
  );
}

const outOfReach = (payments: Deps['payments']): Deps['payments'] =>
  new Proxy(payments, {
    get() {
      throw new Error('a link that is only opened asks the provider');
    },
  });

import { sql } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/db/client.ts';
import { entriesOf } from '../../apps/server/src/modules/journal/show-journal.ts';
import { sumAccounts } from '../../apps/server/src/modules/journal/rules.ts';
import { cairoToday, type Clock } from '../../apps/server/src/platform/clock.ts';
import type { Provider } from './provider.ts';
import type { World } from './world.ts';

/** The accounts that are money in hand, and those of what it was for. */
const IN_HAND = ['bank', 'checks', 'cash'];
const EARNED = ['sponsorships', 'gifts', 'donations', 'fees_covered', 'sponsor_balances'];

/** Balance of an account of the journal, and the balance it should have. Minor units. */
export interface Standing {
  readonly what: string;
  readonly currency: string;
  readonly is: number;
  readonly shouldBe: number;
}

/** Our books, and those of the provider as its own objects have them. */
interface Books {
  readonly db: Db;
  readonly clock: Clock;
  readonly provider: Pick<Provider, 'rows'>;
}

/**
 * The accountant's journal of all days: every entry balances, and per currency its accounts stand
 * where the ledger, the provider's own books and the payouts stand, to the cent.
 */
export async function journalUntruths(world: World): Promise<string[]> {
  const { databases, productClock: clock, provider } = world;
  const { unbalanced, standings } = await journalStandings({
    db: databases[0].db,
    clock,
    provider,
  });
  return [
    ...unbalanced.map((number) => `journal-balances: entry ${number} does not`),
    ...standings
      .filter(({ is, shouldBe }) => is !== shouldBe)
      .map(
        (one) => `journal-agrees: ${one.what} (${one.currency}): ${one.is}, not ${one.shouldBe}`,
      ),
  ];
}

/** The entries that do not balance, and each sum of the journal beside the books that it must agree with. */
export async function journalStandings({ db, clock, provider }: Books): Promise<{
  readonly unbalanced: readonly string[];
  readonly standings: readonly Standing[];
}> {
  const today = cairoToday(clock);
  const days = { since: today.subtract({ years: 20 }), before: today.add({ days: 2 }) };
  const entries = await entriesOf(db, days);
  const unbalanced = entries
    .filter(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    .map(({ number }) => number);
  const sums = sumAccounts(entries);
  const standing = (accounts: readonly string[], currency: string) =>
    sums
      .filter((line) => line.currency === currency && accounts.includes(line.account))
      .reduce((sum, { amount }) => sum + amount, 0);
  const { rows: ledger } = await db.execute<{
    currency: string;
    hand: string;
    all: string;
    unknown: string;
  }>(sql`
    select currency, sum(amount)::text as all,
      coalesce(sum(amount) filter (where provider_id is null), 0)::text as hand,
      -- Payments of before the world began, of which the provider knows nothing.
      coalesce(sum(amount) filter (where provider_id like 'pi\\_made\\_%'), 0)::text as unknown
    from ledger_entries where kind in ('payment', 'refund', 'deposit', 'withdraw')
    group by currency`);
  const theirs = await provider.rows<{
    currency: string;
    balance: string;
    paid: string;
    sent: string;
  }>(`
    select data->>'currency' as currency,
      coalesce(sum((data->>'net')::bigint) filter (where kind = 'balance_transaction'), 0)::text as balance,
      coalesce(sum((data->>'amount')::bigint) filter (where kind = 'payout' and data->>'status' = 'paid'), 0)::text as paid,
      coalesce(sum((data->>'amount')::bigint) filter (where kind = 'payout' and data->>'status' = 'in_transit'), 0)::text as sent
    from payment_sandbox.objects where kind in ('balance_transaction', 'payout')
    group by data->>'currency'`);
  const standings = ledger.flatMap(({ currency, hand, all, unknown }): Standing[] => {
    const own = theirs.find((one) => one.currency === currency);
    const compare = (what: string, is: number, shouldBe: number) => ({
      what,
      currency,
      is,
      shouldBe,
    });
    return [
      compare('income is that of the ledger', 0 - standing(EARNED, currency), Number(all)),
      compare(
        'all card payments are with the provider',
        standing(['card_payments'], currency),
        Number(unknown),
      ),
      compare(
        'the provider has its balance',
        standing(['provider_balance'], currency),
        Number(own?.balance ?? 0),
      ),
      compare(
        'payouts under way are those of the provider',
        standing(['payouts_under_way'], currency),
        Number(own?.sent ?? 0),
      ),
      compare(
        'the bank has the payouts and what came by hand',
        standing(IN_HAND, currency),
        Number(hand) + Number(own?.paid ?? 0),
      ),
    ];
  });
  return { unbalanced, standings };
}

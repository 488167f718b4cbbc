import { MISSING_AFTER_MONTHS, type NeedKey } from '@nabta/contract/desk';
import type { Deps } from '../deps.ts';
import { moneyStatus } from '../modules/settlement/index.ts';
import { countMissingLetters } from '../modules/letters/index.ts';
import { listUnusualLooks, type UnusualLooks } from '../modules/looks/index.ts';
import { cairoToday } from '../platform/clock.ts';
import { hasTable } from './figures.ts';

/** Something that waits for a person of the ministry, or is worth knowing. */
export interface Need {
  readonly key: NeedKey;
  readonly count: number;
  /** `letter is held`, `letters are held`. */
  readonly one: string;
  readonly many: string;
  /** Since when the oldest waits, where that is known. */
  readonly oldest: Temporal.Instant | undefined;
  /** The staff's next step: a command, or words where there is none. */
  readonly todo: string;
  /** The unusual looks, where the need is about them. */
  readonly looks?: readonly UnusualLooks[];
  /** False: nothing goes wrong while nobody does anything. */
  readonly isUrgent: boolean;
}

/** A backup that is older than this is remembered, in days. */
const BACKUP_DAYS = 7;

interface Counted {
  readonly key: NeedKey;
  readonly one: string;
  readonly many: string;
  readonly todo: string;
  readonly isUrgent: boolean;
  /** Answers `count`, and `oldest` where it is known. */
  readonly sql: string;
}

const command = (argv: string) => `npm run staff -- ${argv}`;

const URGENT: readonly Omit<Counted, 'isUrgent'>[] = [
  {
    key: 'charging_stopped',
    one: 'time the card provider took nothing from us: nothing is charged until you say so',
    many: 'times the card provider took nothing from us: nothing is charged until you say so',
    todo: command('dues resume --help'),
    sql: `select count(*) as count, to_timestamp(min(value)) as oldest from system_values
          where name like 'charging_stopped:%'`,
  },
  {
    key: 'dues_held',
    one: 'backup was restored, and nothing is charged until you say so',
    many: 'backups were restored, and nothing is charged until you say so',
    todo: command('dues resume --help'),
    sql: `select count(*) as count, to_timestamp(min(value)) as oldest from system_values
          where name = 'dues_held_since'`,
  },
  {
    key: 'dues_paused',
    one: 'pause of the daily work on dues: nothing is charged until you say so',
    many: 'pauses of the daily work on dues: nothing is charged until you say so',
    todo: command('dues resume --help'),
    sql: `select count(*) as count, to_timestamp(min(value)) as oldest from system_values
          where name = 'dues_paused_since'`,
  },
  {
    key: 'letters_held',
    one: 'letter is held until somebody has read it',
    many: 'letters are held until somebody has read them',
    todo: command('letters queue --held'),
    sql: `select count(*) as count, min(created_at) as oldest from letters where status = 'in_review'`,
  },
  {
    key: 'letters_to_hand_over',
    one: 'letter is to be handed over to its child',
    many: 'letters are to be handed over to their children',
    todo: command('letters queue'),
    sql: `select count(*) as count, min(created_at) as oldest from letters where status = 'received'`,
  },
  {
    key: 'inquiries_open',
    one: 'inquiry has no answer',
    many: 'inquiries have no answer',
    todo: command('inquiries list'),
    sql: `select count(*) as count, min(created_at) as oldest from inquiries where answered_at is null`,
  },
  {
    key: 'publications_refused',
    one: 'text or price was not put on the site on its day',
    many: 'texts or prices were not put on the site on their day',
    todo: 'look at the draft at the desk, under Content',
    sql: `select count(*) as count, min(refused_at) as oldest from content_versions
          where refused_at is not null`,
  },
  {
    key: 'payments_disputed',
    one: 'payment is asked back by the payer’s bank',
    many: 'payments are asked back by the payers’ banks',
    todo: 'answer on the card provider’s site',
    sql: `select count(*) as count, min(settled_at) as oldest from payments
          where dispute_state is not null and dispute_state = 'open'`,
  },
  {
    key: 'refunds_failed',
    one: 'refund did not reach its payer',
    many: 'refunds did not reach their payers',
    todo: command('checks'),
    sql: `select count(*) as count, min(requested_at) as oldest from refunds where state = 'failed'`,
  },
  {
    key: 'refunds_waiting',
    one: 'refund waits for a second person',
    many: 'refunds wait for a second person',
    todo: 'approve or decline at the desk, under Refunds',
    sql: `select count(*) as count, min(proposed_at) as oldest from refund_proposals
          where state = 'waiting'`,
  },
  {
    key: 'mails_failing',
    one: 'email could not be sent so far',
    many: 'emails could not be sent so far',
    todo: command('mail list'),
    sql: `select count(*) as count, min(created_at) as oldest from outbox_mails
          where sent_at is null and attempts > 0`,
  },
];

const WORTH_KNOWING: readonly Omit<Counted, 'isUrgent'>[] = [
  {
    key: 'children_without_consent',
    one: 'child is not shown: no guardian has consented',
    many: 'children are not shown: no guardian has consented',
    todo: command('import children --help'),
    sql: `select count(*) as count from children
          where status = 'available' and guardian_consent_on is null`,
  },
];

const GRACE: Omit<Counted, 'isUrgent'> = {
  key: 'sponsorships_in_grace',
  one: 'sponsorship is in its grace: a due is late',
  many: 'sponsorships are in their grace: a due is late',
  todo: command('sponsorships list --late'),
  sql: `select count(distinct sponsorship_id) as count from dues
        where state in ('planned', 'failed', 'charging') and due_on < $1`,
};

const CARDS: Omit<Counted, 'isUrgent'> = {
  key: 'cards_ending',
  one: 'sponsor renews by a card that ends this month or the next (they get an email)',
  many: 'sponsors renew by a card that ends this month or the next (they get an email)',
  todo: 'nothing, unless they ask',
  sql: `with this as (select (extract(year from $1::date) * 12
          + extract(month from $1::date))::int as month)
        select count(*) as count from cards c, this
        where c.is_default and c.removed_at is null
          and c.exp_year * 12 + c.exp_month between this.month and this.month + 1
          and exists (select from sponsorships s where s.sponsor_id = c.sponsor_id
            and s.status = 'active' and s.pays_by = 'card')`,
};

const JOBS: Counted = {
  key: 'jobs_failed',
  one: 'background job of the last days failed',
  many: 'background jobs of the last days failed',
  todo: 'see the log: “a job failed”',
  isUrgent: true,
  sql: `select count(*) as count, min(completed_on) as oldest from jobs.job where state = 'failed'`,
};

/** Lists the needs that wait for a person, then those worth knowing; only those that there are. */
export async function listNeeds(deps: Deps): Promise<Need[]> {
  const today = [cairoToday(deps.clock).toString()];
  const needs: Need[] = [];
  for (const one of URGENT) needs.push(await ask(deps, { ...one, isUrgent: true }));
  if (await hasTable(deps.database.sql, 'jobs.job')) needs.push(await ask(deps, JOBS));
  needs.push(...(await needsOfMoney(deps)), ...(await needOfBackup(deps)));
  for (const one of WORTH_KNOWING) needs.push(await ask(deps, { ...one, isUrgent: false }));
  for (const one of [GRACE, CARDS]) needs.push(await ask(deps, { ...one, isUrgent: false }, today));
  needs.push(await missingLetters(deps), await unusualLooks(deps));
  return needs.filter(({ count }) => count > 0);
}

async function ask(
  { database }: Deps,
  { sql, ...need }: Counted,
  parameters: readonly unknown[] = [],
): Promise<Need> {
  const { rows } = await database.sql.query<{ count: string; oldest?: Date | string | null }>(
    sql,
    parameters,
  );
  const [row] = rows;
  const oldest = row?.oldest == null ? undefined : new Date(row.oldest).toTemporalInstant();
  return { ...need, count: Number(row?.count ?? 0), oldest };
}

async function needsOfMoney(deps: Deps): Promise<Need[]> {
  const { dues_charging_for_a_day: charging, provider_differences: differences } =
    await moneyStatus(deps);
  return [
    {
      key: 'provider_differences',
      count: differences ?? 0,
      one: 'payment or refund of the card provider does not match the books',
      many: 'payments or refunds of the card provider do not match the books',
      oldest: undefined,
      todo: command('reconcile'),
      isUrgent: true,
    },
    {
      key: 'dues_charging_for_a_day',
      count: charging,
      one: 'charge of a due has had no answer for a day',
      many: 'charges of dues have had no answer for a day',
      oldest: undefined,
      todo: `${command('checks')} names them; then payments record`,
      isUrgent: true,
    },
  ];
}

/** A real site on the embedded database has no other backup than what it is told to make. */
async function needOfBackup({ database, clock, settings }: Deps): Promise<Need[]> {
  if (database.kind !== 'embedded' || settings.demo || settings.s3Url !== undefined) return [];
  const { rows } = await database.sql.query<{ last: Date | string | null }>(
    `select max(happened_at) as last from audit_entries where action = 'backup'`,
  );
  const last = rows[0]?.last == null ? undefined : new Date(rows[0].last).toTemporalInstant();
  const days = last?.until(clock.now()).total({ unit: 'hours' });
  if (days !== undefined && days / 24 <= BACKUP_DAYS) return [];
  const never = 'backup was never made: make one';
  const old = `days have passed since the last backup`;
  return [
    {
      key: 'backup_due',
      count: days === undefined ? 1 : Math.floor(days / 24),
      one: days === undefined ? never : old,
      many: old,
      oldest: last,
      todo: command('backup <folder>'),
      isUrgent: true,
    },
  ];
}

async function missingLetters(deps: Deps): Promise<Need> {
  return {
    key: 'letters_missing',
    count: await countMissingLetters(deps, MISSING_AFTER_MONTHS),
    one: `sponsored child has not written for ${MISSING_AFTER_MONTHS} months`,
    many: `sponsored children have not written for ${MISSING_AFTER_MONTHS} months`,
    oldest: undefined,
    todo: command('letters missing'),
    isUrgent: false,
  };
}

async function unusualLooks(deps: Deps): Promise<Need> {
  const looks = await listUnusualLooks(deps);
  return {
    key: 'looks_unusual',
    count: looks.length,
    one: 'day on which somebody opened unusually many records at the desk',
    many: 'days on which somebody opened unusually many records at the desk',
    oldest: undefined,
    todo: command('audit looks --staff <number>'),
    isUrgent: false,
    looks,
  };
}

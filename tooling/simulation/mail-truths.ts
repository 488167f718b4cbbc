import { organisation } from '@nabta/organisation';
import { sql } from 'drizzle-orm';
import { cameAbout } from '../../apps/server/src/checks/check.ts';
import { hashOfAddress } from '../../apps/server/src/modules/dedications/refuse-cards.ts';
import type { World } from './world.ts';

/** The truths of links, cards, letter writers and yeses, which no check knows. */
export async function mailUntruths(world: World): Promise<string[]> {
  return [
    ...(await linkUntruths(world)),
    ...(await cardUntruths(world)),
    ...(await cardsAfterRefusal(world)),
    ...(await writerUntruths(world)),
  ];
}

/** Less than links are kept. */
const DAYS_OF_LINKS = 20;

/** A link spends and keeps nothing of its sponsor, replaces one card, asks once, and ends nothing. */
async function linkUntruths({ databases: [{ db }], clock, askedToEnd }: World): Promise<string[]> {
  const since = clock
    .now()
    .subtract({ hours: 24 * DAYS_OF_LINKS })
    .toString();
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'link-spends-nothing: payment ' || id || ' of a link takes from a balance' as problem
    from payments
    where kind = 'dues' and charge_key is null and method = 'card' and balance_amount > 0
      and amount > 0
    union all
    select 'link-replaces-once: card ' || s.id || ' was saved on a page that was void'
    from card_setups s
    where origin = 'mail' and status = 'added' and created_at > ${since}
      and not exists (select 1 from mail_links where card_setup_id = s.id)
    union all
    select 'link-asks-once: link ' || l.id || ' was used, and wrote ' || count(i.id)
    from mail_links l left join inquiries i on i.client_key = 'mail-link:' || l.id
    -- The key by which an inquiry is known is forgotten after a month.
    where l.purpose = 'need-to-end' and l.created_at > ${since}
    group by l.id having count(i.id) <> (l.used_at is not null)::int`);
  const { rows: ending } = await db.execute<{ id: number }>(
    sql`select id from sponsorships where status = 'deactivation_requested' order by id`,
  );
  const unasked = ending
    .filter(({ id }) => !askedToEnd.has(id))
    .map(({ id }) => `link-ends-nothing: sponsorship ${id} ends, and its sponsor did not ask`);
  return [...rows.map(({ problem }) => problem), ...unasked];
}

/** A card is mailed once its payment has come, on its day and not before, and where it says so. */
async function cardUntruths({ databases: [{ db }] }: World): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'card-mailed: card ' || d.payment_id || ' is ' || d.state || ', and has ' || count(m.id)
      || ' mails' as problem
    from dedications d left join outbox_mails m on m.dedupe_key = 'tribute card ' || d.payment_id
    group by d.payment_id having count(m.id) <> (d.state = 'sent')::int
    union all
    select 'card-on-its-day: card ' || d.payment_id || ' went out too early'
    from dedications d
    join payments p on p.id = d.payment_id
    join outbox_mails m on m.dedupe_key = 'tribute card ' || d.payment_id
    where (m.created_at at time zone 'Africa/Cairo')::date < d.send_on
      or p.status <> 'paid' or m.created_at < p.settled_at
    union all
    select 'card-live: card ' || d.payment_id || ' is ' || d.state || ', its payment ' || p.status
    from dedications d join payments p on p.id = d.payment_id
    where (d.state = 'unpaid') <> not (p.status = 'paid' and ${cameAbout})`);
  return rows.map(({ problem }) => problem);
}

/** No card goes to an address after its reader asked for no more. */
async function cardsAfterRefusal({ databases: [{ db }] }: World): Promise<string[]> {
  const { rows: sent } = await db.execute<{ id: string; to: string; refused: string[] }>(sql`
    select d.payment_id as id, m."to", array_agg(r.address_hash) as refused
    from dedications d
    join outbox_mails m on m.dedupe_key = 'tribute card ' || d.payment_id
    join tribute_card_refusals r on r.refused_at < m.created_at
    group by d.payment_id, m."to"`);
  return sent
    .filter(({ to, refused }) => refused.includes(hashOfAddress(to)))
    .map(({ id, to }) => `card-not-refused: card ${id} went to ${to}, who wanted none`);
}

const { yesMonths } = organisation.childProtection;

/** Letters are written by who may, after a yes; an arrangement ends with its sponsorship. */
async function writerUntruths({ databases: [{ db }] }: World): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'writing-ends-with-sponsorship: writer ' || w.id || ' of one that has ended' as problem
    from letter_writers w join sponsorships h on h.id = w.sponsorship_id
    where h.status = 'inactive' and w.ended_at is null
    union all
    select 'writer-is-another: writer ' || w.id || ' pays as well'
    from letter_writers w join sponsorships h on h.id = w.sponsorship_id
    where w.writer_id = h.sponsor_id
    union all
    select 'invitation-in-time: writer ' || id || ' accepted after ' || valid_until
    from letter_writers
    where (accepted_at at time zone 'Africa/Cairo')::date > valid_until
    union all
    select 'letter-by-writer: letter ' || l.id || ' is from before or after its arrangement'
    from letters l join letter_writers w on w.id = l.letter_writer_id
    where w.accepted_at is null or l.created_at < w.accepted_at or l.created_at > w.ended_at
    union all
    select 'letter-after-yes: letter ' || l.id || ' went without a yes of its year'
    from letters l
    join sponsorships h on h.id = l.sponsorship_id
    left join letter_writers w on w.id = l.letter_writer_id
    where l.sender_type = 'SponsorLetter' and not exists (
      select 1 from policy_confirmations c
      where c.sponsor_id = coalesce(w.writer_id, h.sponsor_id) and c.confirmed_at <= l.created_at
        and (c.confirmed_at at time zone 'Africa/Cairo')::date + make_interval(months => ${yesMonths})
          > (l.created_at at time zone 'Africa/Cairo')::date
    )`);
  return rows.map(({ problem }) => problem);
}

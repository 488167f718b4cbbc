import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Due, OwnSponsorshipResponse, Payment, SponsoreeListResponse } from '@nabta/contract';
import type { Deps } from '../../../apps/server/src/deps.ts';
import { parseSettings } from '../../../apps/server/src/env.ts';
import { copyMovements } from '../../../apps/server/src/modules/journal/index.ts';
import { cairoToday, systemClock } from '../../../apps/server/src/platform/clock.ts';
import { freePort } from '../../../apps/server/src/testing/server-process.ts';
import { journalStandings } from '../journal-truths.ts';
import { childrenFile, giftsFile, villagesFile } from './files.ts';
import { createDesk, startMinistry, type Desk } from './ministry.ts';
import { signUp, until, type SponsorAtHome } from './sponsor.ts';

/** A thing that happened in the year. */
export interface Chapter {
  /** Days since the first. */
  readonly day: number;
  readonly what: string;
  /** The observations after the year. */
  readonly outcome: string;
}

interface Year {
  readonly folder: string;
  readonly url: string;
  readonly sandboxUrl: string;
  readonly desk: Desk;
  readonly days: () => number;
  readonly travel: (days: number) => Promise<void>;
  readonly tell: (what: string, outcome: string) => void;
  /** The parts of the server that runs. */
  readonly deps: () => Deps;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const CARDS = { pays: '4242424242424242', failsLater: '4000000000000341' } as const;
const DAYS = 365;
/** The sums that are above nothing after a year. */
const MOVES = /^(income|the bank)/;
/** Egyptian pounds a month. */
const EXTRA = 100;

/**
 * Lives a year of a small ministry in an empty folder, day by day on the demo's clock: staff do
 * their part through their commands, sponsors theirs through the API. Throws when a command or a
 * call is refused. Answers what happened.
 */
export async function liveAYear(
  folder: string,
  onChapter: (chapter: Chapter) => void = () => undefined,
): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  const year = await begin(folder, (chapter) => {
    chapters.push(chapter);
    onChapter(chapter);
  });
  try {
    await bringChildren(year);
    const [mona, sara] = await sponsor(year);
    await giveAndRefund(year, mona);
    await correspond(year, mona, sara);
    await changePayments(year, mona);
    await losePayments(year, sara);
    await letAChildGo(year, mona);
    await forget(year, sara);
    await loseEverything(year, mona);
    await year.travel(DAYS - year.days());
    year.tell('the year is over', await audited(year));
    year.tell('the accountant closes the year', await closed(year));
  } finally {
    await year.stop();
  }
  return chapters;
}

async function begin(folder: string, onChapter: (chapter: Chapter) => void): Promise<Year> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const settings = parseSettings({
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'silent',
  });
  await mkdir(settings.dataDir, { recursive: true });
  const desk = createDesk(settings, folder);
  let deps: Deps | undefined;
  const start = () =>
    startMinistry(settings, {
      load: (running) => {
        deps = running;
        return Promise.resolve();
      },
    });
  let stop = await start();
  let day = 0;
  return {
    folder,
    desk,
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    days: () => day,
    async travel(days) {
      await desk('demo', 'travel', '--days', String(days));
      day += days;
    },
    tell: (what, outcome) => onChapter({ day, what, outcome }),
    deps() {
      if (!deps) throw new Error('no server runs');
      return deps;
    },
    async start() {
      stop = await start();
    },
    async stop() {
      await stop();
      stop = () => Promise.resolve();
    },
  };
}

async function bringChildren({ folder, desk, tell }: Year): Promise<void> {
  await writeFile(join(folder, 'villages.csv'), villagesFile);
  await writeFile(join(folder, 'gifts.csv'), giftsFile);
  await writeFile(join(folder, 'children.csv'), childrenFile(cairoToday(systemClock).year));
  for (const kind of ['villages', 'gifts', 'children']) {
    await desk('import', kind, `${kind}.csv`, '--dry-run');
    await desk('import', kind, `${kind}.csv`);
  }
  const status = await readJson<{ children_waiting: number }>(desk, 'status');
  tell('children are imported', `${status.children_waiting} wait for a sponsor`);
}

async function sponsor(year: Year): Promise<[SponsorAtHome, SponsorAtHome]> {
  const egyptian = { first_name: 'Mona', last_name: 'Adel', email: 'mona@example.com' };
  const american = { first_name: 'Sara', last_name: 'Fikry', email: 'sara@example.com' };
  const mona = await signUp(year, { ...egyptian, country_code: 'EG' });
  const sara = await signUp(year, { ...american, country_code: 'US' });
  const { sponsorees } = await mona.get<SponsoreeListResponse>('/guests/sponsorees?per_page=5');
  const lines = sponsorees.map(({ id }) => ({ sponsoree_id: id }));
  await mona.buy({ sponsorships_attributes: lines.slice(0, 3) }, CARDS.pays);
  await sara.buy({ sponsorships_attributes: lines.slice(3) }, CARDS.failsLater);
  const counts = [mona, sara].map(async (one) => (await one.sponsorships()).length);
  year.tell('two sponsors begin', `${(await Promise.all(counts)).join(' and ')} children`);
  return [mona, sara];
}

async function giveAndRefund({ desk, tell, travel }: Year, mona: SponsorAtHome): Promise<void> {
  await travel(10);
  const { gifts } = await mona.get<{ gifts: { id: number }[] }>('/sponsors/gifts');
  const [child] = await mona.sponsorships();
  const line = { sponsoree_id: child?.sponsoree.id, gift_id: gifts[0]?.id, quantity: 1 };
  const payment = await mona.buy({ purchased_gifts_attributes: [line] }, CARDS.pays);
  const receipt = payment.receipt_number ?? 'none';
  await desk('payments', 'refund', receipt, '--reason', 'the shop is closed', '--dry-run');
  await desk('payments', 'refund', receipt, '--reason', 'the shop is closed');
  const path = `/payments/${payment.id}`;
  const { payment: given } = await mona.get<{ payment: Payment }>(path);
  tell('a gift is bought and given back', given.refunded ? 'all of it went back' : 'it was kept');
}

async function correspond(
  { desk, tell, travel }: Year,
  mona: SponsorAtHome,
  sara: SponsorAtHome,
): Promise<void> {
  await travel(5);
  const [ofMona, ofSara] = [await mona.sponsorships(), await sara.sponsorships()];
  for (const { id } of [...ofMona, ...ofMona]) await mona.write(id, 'I pray for you every day.');
  const telling = ['Call me on 01001234567.', 'Write to mona@example.com!'];
  for (const text of telling) await mona.write(ofMona[0]?.id ?? 0, text);
  for (const { id } of ofSara) await sara.write(id, 'See www.example.com/sara, dear.');
  const held = await readJson<{ id: number }[]>(desk, 'letters', 'queue', '--held');
  const ids = held.map(({ id }) => String(id));
  await desk('letters', 'show', ...ids);
  await desk('letters', 'approve', ...ids.slice(0, 1));
  for (const id of ids.slice(1)) {
    await desk('letters', 'return', id, '--reason', 'Please leave the address out.');
  }
  const waiting = await readJson<{ id: number }[]>(desk, 'letters', 'queue');
  await desk('letters', 'deliver', ...waiting.map(({ id }) => String(id)));
  const code = ofMona[0]?.sponsoree.code ?? '';
  await desk('letters', 'reply', code, '--text', 'أشكرك على رسالتك الجميلة.');
  const unread = await mona.get<{ unread_count: number }>(
    '/sponsors/sponsorships/sponsorship_letters/unread',
  );
  const read = `${ids.length} were held, ${ids.length - 1} returned`;
  tell('ten letters are written', `${read}; ${unread.unread_count} answer is unread`);
}

/**
 * The next payment for one child comes two months later; for another each payment is for three months,
 * with more than the price.
 */
async function changePayments({ tell }: Year, mona: SponsorAtHome): Promise<void> {
  const [, paused, changed] = await mona.sponsorships();
  const pageOf = (id = 0) => mona.get<OwnSponsorshipResponse>(`/sponsors/sponsorships/${id}`);
  const { pause_change: pauses } = await pageOf(paused?.id);
  const pause = pauses.choices.find(({ months }) => months === 2);
  await mona.put(`/sponsors/sponsorships/${paused?.id}/pause`, {
    ...{ kind: pause?.kind, months: pause?.months },
    seen: { from: pause?.from, next_due_date: pause?.next_due_date, amount: pause?.amount },
  });
  const { sponsorship, extra_change: more } = await pageOf(changed?.id);
  const amount = sponsorship.amount + EXTRA;
  await mona.put(`/sponsors/sponsorships/${changed?.id}/extra`, {
    extra_per_month: EXTRA,
    seen: { extra_per_month: 0, next_due_date: more.next_due_date, amount },
  });
  const { frequency_change: frequencies } = await pageOf(changed?.id);
  const quarter = frequencies.choices.find((one) => one.frequency_months === 3);
  await mona.put(`/sponsors/sponsorships/${changed?.id}/frequency`, {
    frequency_months: 3,
    seen: { frequency_months: 1, next_due_date: quarter?.next_due_date, amount: quarter?.amount },
  });
  const [one, other] = [await pageOf(paused?.id), await pageOf(changed?.id)];
  const isPutOff = one.sponsorship.paused_until === pause?.next_due_date;
  const isMore = other.sponsorship.amount === 3 * amount;
  tell(
    'payments are changed',
    `${isPutOff ? 'one is put off' : 'nothing is put off'}; ${isMore ? 'a quarter comes with an extra' : 'the same comes'}`,
  );
}

/** The card of Sara fails: one child is paid for by transfer each month, the other is not. */
async function losePayments({ desk, tell, travel }: Year, sara: SponsorAtHome): Promise<void> {
  const [kept] = await sara.sponsorships();
  let transfers = 0;
  for (let month = 1; month <= 5; month += 1) {
    await travel(31);
    const { dues } = await sara.get<{ dues: Due[] }>('/sponsors/late_dues');
    const late = dues.filter((due) => due.sponsorship_id === kept?.id);
    if (late.length === 0) continue;
    const ids = late.map(({ id }) => String(id));
    const paid = ['--method', 'bank_transfer', '--reference', `TR-${month}`];
    const why = ['--reason', 'came to the bank'];
    await desk('payments', 'record', '--sponsor', sara.email, '--due', ...ids, ...paid, ...why);
    transfers += late.length;
  }
  const states = (await sara.sponsorships()).map(({ status }) => status);
  tell('a card fails for months', `${transfers} transfers; ${states.join(' and ')}`);
}

async function letAChildGo({ desk, tell, travel }: Year, mona: SponsorAtHome): Promise<void> {
  await travel(10);
  const [child] = await mona.sponsorships();
  const code = child?.sponsoree.code ?? '';
  const why = ['--reason', 'moved', '--note', 'the family went to Cairo'];
  await desk('sponsorships', 'exit', code, ...why, '--dry-run');
  const before = (await mona.mails()).length;
  await desk('sponsorships', 'exit', code, ...why);
  const mail = await until('a mail of an ending', async () => {
    const mails = await mona.mails();
    return mails.length > before ? mails[0] : undefined;
  });
  const similar = new Set(mail.text.match(/\/children\/[\w-]+/g) ?? []);
  const left = (await mona.sponsorships()).filter(({ status }) => status === 'active').length;
  tell('a child leaves the programme', `${left} are left; ${similar.size} similar were shown`);
}

async function forget({ desk, tell, travel }: Year, sara: SponsorAtHome): Promise<void> {
  await travel(10);
  await desk('sponsors', 'export', sara.email, '--to', 'for-sara');
  const how = ['--end-sponsorships', '--reason', 'she asked for it', '--yes'];
  await desk('sponsors', 'erase', sara.email, ...how);
  const found = await desk('sponsors', 'find', 'Sara');
  const isGone = !found.includes(sara.email) && !found.includes('Fikry');
  tell('a sponsor is forgotten', isGone ? 'nobody of that name is found' : 'she is still there');
}

async function loseEverything(year: Year, mona: SponsorAtHome): Promise<void> {
  const { desk, tell, travel, folder } = year;
  await travel(10);
  const before = await figures(year, mona);
  await desk('backup', join(folder, 'saved.tar.gz'));
  await desk('backup', 'verify', join(folder, 'saved.tar.gz'));
  await year.stop();
  await rm(join(folder, 'data'), { recursive: true });
  await mkdir(join(folder, 'data'));
  await desk('restore', join(folder, 'saved.tar.gz'), '--reason', 'the disk broke');
  await year.start();
  await desk('dues', 'resume', '--reason', 'nothing was charged since the backup');
  const isSame = before === (await figures(year, mona));
  tell('the disk breaks and is restored', isSame ? 'every figure is as before' : 'figures differ');
}

/** The books as staff and a sponsor read them, to be compared. */
async function figures({ desk }: Year, mona: SponsorAtHome): Promise<string> {
  const status = await desk('status', '--json');
  const sponsorships = await desk('sponsorships', 'list', '--json');
  const transactions = await mona.get('/sponsors/invoiceable_transactions');
  const letters = await desk('letters', 'queue', '--json');
  return JSON.stringify([status, sponsorships, transactions, letters]);
}

/** Holds the books to their rules, with the provider's; throws when one is broken. */
async function audited({ desk }: Year): Promise<string> {
  await desk('checks', '--provider', '--days', '30');
  const journal = await desk('journal', '--ask-provider');
  if (!journal.includes('Books and the provider’s balance match.')) throw new Error(journal);
  const log = await readJson<{ action: string }[]>(desk, 'audit', 'list', '--all');
  const acts = new Set(log.map(({ action }) => action));
  return `the books keep every rule; the log ${acts.has('restore') ? 'goes on' : 'has a gap'}`;
}

/** The journal of the year against the ledger, the provider's own books and its payouts, to the cent. */
async function closed({ deps }: Year): Promise<string> {
  const { db, clock, database, ...others } = deps();
  await copyMovements({ ...others, db, clock });
  // The sandbox keeps its books in a schema of the same database.
  const provider = {
    rows: async <R extends object>(query: string) => (await database.sql.query<R>(query)).rows,
  };
  const { unbalanced, standings } = await journalStandings({ db, clock, provider });
  const wrong = standings.filter(({ is, shouldBe }) => is !== shouldBe);
  if (unbalanced.length + wrong.length > 0) throw new Error(JSON.stringify({ unbalanced, wrong }));
  const currencies = [...new Set(standings.map(({ currency }) => currency))].toSorted();
  // Sums that are nothing would agree as well.
  const moved = currencies.filter((currency) =>
    standings.every((one) => one.currency !== currency || !MOVES.test(one.what) || one.is !== 0),
  );
  return `${moved.join(' and ')} agree with ledger, provider and payouts`;
}

async function readJson<T>(desk: Desk, ...argv: string[]): Promise<T> {
  return JSON.parse(await desk(...argv, '--json')) as T;
}

import { expect, it } from 'vitest';
import { erasedAddress } from '../mails/index.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeWholePerson } from '../../testing/whole-person.ts';
import { EXPORT_ROWS } from './export-rows.ts';
import * as exported from './export-repository.ts';
import { eraseSponsor } from './index.ts';
import { PERSONAL_COLUMNS } from './personal-columns.ts';

const test = await shareTestApp();

/** A row that notes which of its columns were read, as `donations.email`. */
function watched<Row extends object>(table: string, row: Row, read: Set<string>): Row {
  return new Proxy(row, {
    get(target, name) {
      read.add(`${table}.${String(name)}`);
      return Reflect.get(target, name);
    },
  });
}

/** The columns that the rows of each section read. */
async function columnsRead(): Promise<Record<string, Set<string>>> {
  const { sponsor } = await makeWholePerson(test);
  const { db } = test.deps;
  const whose = { sponsorId: sponsor.id, addresses: [sponsor.email] };
  const rows = EXPORT_ROWS;
  const read: Record<string, Set<string>> = {};
  const watch = <Row extends object>(section: string, table: string, row: Row | undefined): Row => {
    if (!row) throw new Error(`the person has left nothing in ${section}`);
    return watched(table, row, (read[section] ??= new Set()));
  };
  const [sponsorship] = await exported.exportSponsorships(db, whose);
  const [pause] = await exported.exportPauses(db, whose);
  const [due] = await exported.exportDues(db, whose);
  const payment = (await exported.exportPayments(db, whose)).find((one) => one.payment.reference);
  const [gift] = await exported.exportGifts(db, whose);
  const [donation] = await exported.exportDonations(db, whose);
  const [entry] = await exported.exportLedger(db, whose);
  const [card] = await exported.exportCards(db, whose);
  const [letter] = await exported.exportLetters(db, whose);
  const [draft] = await exported.exportDrafts(db, whose);
  const [arrangement] = await exported.exportLetterWriters(db, whose);
  const [inquiry] = await exported.exportInquiries(db, whose);
  const [note] = await exported.exportNotes(db, whose);
  const [mail] = await exported.exportMails(db, whose);
  const [nudged] = await exported.exportNudges(db, whose);
  const [yes] = await exported.exportConfirmations(db, whose);
  const [session] = await exported.exportSessions(db, whose);
  const [device] = await exported.exportDevices(db, whose);
  const [signUp] = await exported.exportSignUps(db, whose);
  if (!sponsorship || !due || !payment || !gift || !donation || !entry || !letter || !draft) {
    throw new Error('the person has not left something of everything');
  }
  if (!inquiry) throw new Error('the person has asked nothing');
  if (!arrangement) throw new Error('the person writes for nobody');
  if (!nudged) throw new Error('the person was reminded of nothing');
  const answers = await exported.exportAnswers(db, inquiry.inquiry.id);
  rows.profile(watch('profile', 'sponsors', sponsor), {
    addresses: [],
    community: null,
    balance: 0,
    stopped: [],
    toldOfYears: [],
  });
  rows.sponsorships(
    {
      ...sponsorship,
      sponsorship: watch('sponsorships', 'sponsorships', sponsorship.sponsorship),
    },
    [watch('sponsorships', 'sponsorshipPauses', pause)],
  );
  rows.dues({ ...due, due: watch('dues', 'dues', due.due) });
  rows.payments({ ...payment, payment: watch('payments', 'payments', payment.payment) });
  rows.gifts({ ...gift, gift: watch('gifts', 'purchasedGifts', gift.gift) });
  rows.donations({
    ...donation,
    donation: watch('donations', 'donations', donation.donation),
    dedication: watch('donations', 'dedications', donation.dedication ?? undefined),
    payment: watch('donations', 'payments', donation.payment),
  });
  rows.ledger({ ...entry, entry: watch('ledger', 'ledgerEntries', entry.entry) });
  rows.cards(watch('cards', 'cards', card));
  rows.letters({ ...letter, letter: watch('letters', 'letters', letter.letter) }, []);
  rows.drafts({ ...draft, draft: watch('drafts', 'letterDrafts', draft.draft) }, []);
  rows['letter-writers']({
    ...arrangement,
    arrangement: watch('letter-writers', 'letterWriters', arrangement.arrangement),
  });
  rows.inquiries(
    { ...inquiry, inquiry: watch('inquiries', 'inquiries', inquiry.inquiry) },
    answers.map((one) => watch('inquiries', 'inquiryAnswers', one)),
  );
  rows.notes(watch('notes', 'sponsorNotes', note));
  rows.mails(watch('mails', 'outboxMails', mail));
  rows.nudges({ ...nudged, nudge: watch('nudges', 'nudges', nudged.nudge) });
  rows.confirmations(watch('confirmations', 'policyConfirmations', yes));
  rows.sessions(watch('sessions', 'sponsorSessions', session));
  rows.devices(watch('devices', 'sponsorDevices', device));
  rows['sign-ups'](watch('sign-ups', 'signUps', signUp));
  rows.audit(
    watch('audit', 'auditEntries', {
      id: 1,
      happenedAt: test.clock.now(),
      actor: 'Nadia',
      action: 'sponsors unlock',
      details: {},
    }),
  );
  return read;
}

const classified = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { columns }]) =>
  Object.entries(columns).map(([column, facts]) => ({ column: `${table}.${column}`, ...facts })),
);

it('the export tells each column in the section that it is classified for, and no other', async () => {
  const read = await columnsRead();
  const wanted = classified.filter((one) => one.export !== 'no' && one.export !== 'joined');
  const untold = wanted.filter((one) => !read[one.export]?.has(one.column));
  expect(untold.map((one) => `${one.column} is not told in ${one.export}`)).toEqual([]);
  const all = Object.values(read).flatMap((columns) => [...columns]);
  const secret = classified.filter((one) => one.export === 'no' && all.includes(one.column));
  expect(secret.map((one) => one.column)).toEqual([]);
});

/** Rows of others: pictures of children, and mails to staff that the person would have answered. */
const OF_OTHERS = ['pictures', 'outboxMails.to'];

it('erasure leaves in each column what it is classified for', async () => {
  const { sponsor } = await makeWholePerson(test);
  const order = { actor: 'Nadia', reason: 'asked for it', dryRun: false };
  await eraseSponsor(test.deps, {
    ...order,
    who: sponsor.email,
    endSponsorships: true,
    withdrawBalance: true,
  });
  const wrong: string[] = [];
  for (const [name, { table, columns }] of Object.entries(PERSONAL_COLUMNS)) {
    const facts = Object.entries<{ readonly erase: unknown }>(columns);
    const rows: Record<string, unknown>[] = await test.deps.db.select().from(table);
    for (const [column, { erase }] of facts) {
      if (OF_OTHERS.includes(name) || OF_OTHERS.includes(`${name}.${column}`)) continue;
      const left = rows.map((row) => row[column]);
      if (erase === 'row' && left.length > 0) wrong.push(`${name} has rows`);
      if (typeof erase !== 'object' || erase === null || !('to' in erase)) continue;
      const empty: unknown[] = [erase.to, erasedAddress(sponsor.id)];
      if (!left.every((value) => empty.includes(value)))
        wrong.push(`${name}.${column} holds ${JSON.stringify(left)}`);
    }
  }
  expect(wrong).toEqual([]);
});

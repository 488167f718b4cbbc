import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../modules/audit/tables.ts';
import { letterAttachments, letters } from '../../../modules/letters/tables.ts';
import { outboxMails } from '../../../modules/mails/tables.ts';
import { sponsorships } from '../../../modules/sponsorships/tables.ts';
import { mailsOf } from '../../../testing/accounts.ts';
import { shareTestApp } from '../../../testing/share-test-app.ts';
import { makeChild } from '../../../testing/factories.ts';
import { createFakeTerminal } from '../../../testing/fake-terminal.ts';
import {
  makeAttachment,
  makeLetter,
  paint,
  removeStoredAttachments,
  storedAttachments,
} from '../../../testing/letters.ts';
import { makeSponsorship } from '../../../testing/sponsoring.ts';
import { runStaffCommand } from '../../run-command.ts';

let cwd: string;
const test = await shareTestApp();
beforeEach(async () => {
  await removeStoredAttachments(test);
  cwd = await mkdtemp(join(tmpdir(), 'nabta-letters-'));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['letters', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd,
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

/** All that these commands touch. */
async function everything() {
  const { db } = test.deps;
  return {
    letters: await db.select().from(letters).orderBy(asc(letters.id)),
    attachments: await db.select().from(letterAttachments),
    files: (await storedAttachments(test)).toSorted(),
    mails: await db.$count(outboxMails),
    audit: await db.$count(auditEntries),
  };
}

/** Expects a refusal: that exit code, these lines on stderr, and nothing written. */
async function expectRefused(argv: string[], lines: RegExp | RegExp[], code = 1) {
  const before = await everything();
  const { exitCode, out, err } = await staff(...argv);
  expect([exitCode, out]).toEqual([code, '']);
  const expected = [lines].flat();
  const told = err.trimEnd().split('\n');
  expect(told, err).toHaveLength(expected.length);
  expected.forEach((line, index) => expect(told[index]).toMatch(line));
  expect(await everything()).toEqual(before);
}

async function expectUnchanged(argv: string[], sentence: RegExp) {
  const before = await everything();
  const { exitCode, out, err } = await staff(...argv, '--dry-run');
  expect([exitCode, err]).toEqual([0, '']);
  expect(out).toMatch(/^Nothing was changed\./);
  expect(out).toMatch(sentence);
  expect(await everything()).toEqual(before);
}

const audited = async () =>
  (await test.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).at(-1);
const letterOf = async (id: number) =>
  (await test.deps.db.select().from(letters).where(eq(letters.id, id)))[0];
const statesOf = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await letterOf(id))?.status));
const makePipe = (name: string) => execFileSync('/usr/bin/env', ['mkfifo', join(cwd, name)]);

const save = (name: string, content: string | Buffer) => writeFile(join(cwd, name), content);

describe('what waits for staff (LTR-15)', () => {
  it('is listed, the oldest first, with what each is held for', async () => {
    const { db } = test.deps;
    const second = await makeLetter(db, { text: 'Dear Amira,\nhow are you?' });
    const first = await makeLetter(db, {
      status: 'in_review',
      heldFor: ['attachment', 'phone'],
      createdAt: Temporal.Instant.from('2026-02-01T10:00:00Z'),
    });
    await makeAttachment(db, first);
    await makeLetter(db, { status: 'delivered' });
    await makeLetter(db, { senderType: 'SponsoreeLetter' });
    await db
      .update(sponsorships)
      .set({ status: 'inactive', lastDay: '2026-03-05', endedAt: test.clock.now() })
      .where(eq(sponsorships.id, second.sponsorshipId));
    const { out } = await staff('queue', '--json');
    expect(JSON.parse(out)).toMatchObject([
      { id: first.id, status: 'in_review', held_for: ['attachment', 'phone'], pictures: 1 },
      { id: second.id, status: 'received', held_for: [], sponsorship_ended: true },
    ]);
    const held = (await staff('queue', '--held')).out;
    expect(held).toContain('picture, phone number');
    expect(held).toMatch(/\n1 letter\.\n$/);
    const all = (await staff('queue')).out;
    expect(all).toContain('Dear Amira, how are you?');
    expect(all).toContain('(sponsorship ended)');
    expect((await staff('queue', '--limit', '1')).out).toContain(
      'The first 1 letter: see --limit.',
    );
    await test.reset();
    expect((await staff('queue')).out).toBe('No letter waits.\n');
    await expectRefused(['queue', '--limit', 'many'], /whole number from 1/, 2);
  });

  it('is shown whole with the child and the language, and saved as files to print', async () => {
    const { db } = test.deps;
    const made = await makeSponsorship(db);
    await save('scan.png', (await paint()).bytes);
    await staff('reply', made.child.code, '--text', 'Dear Mona', '--attachment', 'scan.png');
    const [byChild] = await db.select().from(letters);
    const letter = await makeLetter(db, { sponsorshipId: made.id, text: 'Dear Amira,\n\nHello!' });
    const ids = [String(letter.id), String(byChild?.id)];
    await mkdir(join(cwd, 'to-print'));
    const { out } = await staff('show', ...ids, '--save', '"to-print/today"');
    expect(out).toContain(
      `To ${made.child.code}, Amira Samir Girgis (أميرة سمير جرجس), girl, 9 years`,
    );
    expect(out).toContain('The sponsor reads Arabic, and asked for letters in Arabic.');
    expect(out).toContain('Dear Amira,\n\nHello!\n');
    expect(out).toMatch(/3 files written to to-print\/today\.\n$/);
    const name = (id: number | undefined) => `${made.child.code}-letter-${id}`;
    expect((await readdir(join(cwd, 'to-print/today'))).toSorted()).toEqual(
      [
        `${name(byChild?.id)}-1.jpg`,
        `${name(byChild?.id)}.txt`,
        `${name(letter.id)}.txt`,
      ].toSorted(),
    );
    const picture = await readFile(join(cwd, 'to-print/today', `${name(byChild?.id)}-1.jpg`));
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
    const json = await staff('show', String(letter.id), '--json');
    expect(JSON.parse(json.out)).toMatchObject([
      { child: { age: 9 }, sponsor: { language: 'ar' }, text: 'Dear Amira,\n\nHello!' },
    ]);
    await expectRefused(
      ['show', String(letter.id), '999999', '999998', '--save', 'to-print'],
      /^There is no letter 999998\. There is no letter 999999\.$/,
    );
    await expectRefused(['show', 'first'], /must be a number/, 2);
  });

  it.runIf(process.platform === 'linux')(
    'is saved in no odd place: each is refused in words, at once, and leaves nothing',
    async () => {
      const made = await makeSponsorship(test.deps.db);
      const letter = await makeLetter(test.deps.db, { sponsorshipId: made.id });
      const other = await makeLetter(test.deps.db, { sponsorshipId: made.id });
      const name = (one: { id: number }) => `${made.child.code}-letter-${one.id}.txt`;
      await save('taken', '');
      makePipe('pipe');
      await mkdir(join(cwd, 'full'));
      makePipe(join('full', name(other)));
      const places: [string, RegExp][] = [
        ['taken', /taken is no folder: say another one\.$/],
        ['taken/below', /taken\/below cannot be made: a part of it is a file\.$/],
        ['pipe', /pipe is no folder/],
        ['/dev/null', /^\/dev\/null is no folder/],
        ['/proc/x', /^The folder \/proc\/x cannot be made: there is no such folder\.$/],
        ['/proc', /^\/proc\/.*\.txt cannot be written: (there is no such folder|you may not)/],
        ['nowhere/below', /nowhere\/below cannot be made: there is no such folder\.$/],
        ['full', /full\/.*\.txt cannot be written: there is a file of that name\.$/],
        ['x'.repeat(300), /cannot be made: the name is too long\.$/],
      ];
      for (const [place, line] of places) {
        const ids = [String(letter.id), String(other.id)];
        await expectRefused(['show', ...ids, '--save', place], line);
      }
      // Letters written before the refused one are rolled back.
      expect(await readdir(join(cwd, 'full'))).toEqual([name(other)]);
      // Nor is anything read that never ends.
      await expectRefused(['reply', made.child.code, '--file', 'pipe'], /^pipe: is not a file\.$/);
      await expectRefused(
        ['reply', made.child.code, '--text', 'x', '--attachment', 'pipe'],
        /^pipe: is not a file\.$/,
      );
      makePipe('full/letters.csv');
      const folder = await staff('import', 'full');
      expect([folder.exitCode, folder.err]).toEqual([
        1,
        expect.stringContaining('letters.csv: is not a file.') as string,
      ]);
    },
  );

  it('is let pass and handed over: all of the named ones, or none', async () => {
    const { db } = test.deps;
    const held = await makeLetter(db, { status: 'in_review' });
    const free = await makeLetter(db);
    const returned = await makeLetter(db, { status: 'returned', returnReason: 'Sorry' });
    const byChild = await makeLetter(db, { senderType: 'SponsoreeLetter' });
    const [h, f, r, c] = [held, free, returned, byChild].map(({ id }) => String(id));
    await expectRefused(
      ['approve', h ?? '', f ?? '', c ?? '', r ?? ''],
      new RegExp(
        `^Letter ${f} is on its way already. Letter ${r} was given back already. Letter ${c} was written by the child.$`,
      ),
    );
    await expectRefused(['approve', h ?? '', '999999'], /^There is no letter 999999\.$/);
    await expectRefused(['deliver', f ?? '', h ?? ''], /has to be approved first/);
    await expectRefused(['deliver'], /^Say which <id>/, 2);

    await expectUnchanged(['approve', h ?? ''], /1 letter would be on the way/);
    await staff('approve', h ?? '', '--note', 'a drawing of a house');
    expect(await letterOf(held.id)).toMatchObject({
      status: 'received',
      heldFor: ['phone'],
      decidedAt: test.clock.now(),
    });
    expect(await audited()).toMatchObject({
      actor: 'Nadia',
      action: 'letters approve',
      details: { letters: [held.id], note: 'a drawing of a house' },
    });
    await expectUnchanged(['deliver', h ?? '', f ?? ''], /2 letters to 2 children would be noted/);
    const { out } = await staff('deliver', h ?? '', f ?? '', f ?? '');
    expect(out).toBe('2 letters to 2 children handed over.\n');
    expect(await statesOf(held.id, free.id)).toEqual(['delivered', 'delivered']);
    expect(await test.deps.db.$count(outboxMails)).toBe(0);
    await expectRefused(['deliver', f ?? ''], /was handed over already/);
  });

  it('is handed over as the batch that was listed, and never from a closed account (SPN-24)', async () => {
    const { db } = test.deps;
    const [one, two, ended] = [await makeLetter(db), await makeLetter(db), await makeLetter(db)];
    const held = await makeLetter(db, { status: 'in_review' });
    const end = ['--reason', 'on the register', '--yes'];
    await runStaffCommand(['sponsorships', 'terminate', String(ended.sponsorshipId), ...end], {
      deps: () => Promise.resolve(test.deps),
      cwd,
      actor: 'Nadia',
      terminal: createFakeTerminal(),
      signal: new AbortController().signal,
    });
    const command = `letters deliver ${one.id} ${two.id}`;
    expect((await staff('queue')).out).toMatch(new RegExp(` ${command}\n$`));
    await expectRefused(
      ['deliver', String(one.id), String(ended.id)],
      new RegExp(`account of the sponsor who wrote letter ${ended.id} is closed\\.$`),
    );
    const { out } = await staff('deliver', String(one.id), String(two.id));
    expect(out).toBe('2 letters to 2 children handed over.\n');
    expect(await statesOf(one.id, two.id, ended.id, held.id)).toEqual([
      'delivered',
      'delivered',
      'received',
      'in_review',
    ]);
    expect(await audited()).toMatchObject({ details: { letters: [one.id, two.id] } });
  });

  it('is given back with a reason, by mail and beside the letter', async () => {
    const { db } = test.deps;
    const { id, child, sponsor } = await makeSponsorship(db);
    const letter = await makeLetter(db, { sponsorshipId: id, status: 'in_review' });
    const reason = 'في رسالتك رقم هاتف.\nمن فضلك احذفه وأرسلها من جديد.';
    const argv = ['return', String(letter.id), '--reason', reason];
    await expectUnchanged(argv, /would go back to sponsor \d+, Mona, who reads Arabic\./);
    expect((await staff(...argv)).out).toMatch(
      /goes back to sponsor \d+, Mona.+ The email is on its/,
    );
    expect(await letterOf(letter.id)).toMatchObject({ status: 'returned', returnReason: reason });
    expect(await mailsOf(test, 'letter-returned')).toMatchObject([
      {
        to: sponsor.email,
        data: {
          name: 'Mona',
          child: { code: child.code },
          reason,
          letterUrl: `${test.deps.settings.publicUrl}/letters/${id}?lng=ar`,
        },
      },
    ]);
    // The words are between the ministry and the sponsor; the log has the number.
    expect(await audited()).toMatchObject({
      action: 'letters return',
      details: { letters: [letter.id], note: null },
    });
    await expectRefused(argv, /^Letter \d+ was given back already, by Nadia\.$/);
    await expectRefused(['return', '999999', '--reason', 'x'], /There is no letter 999999/);
    await expectRefused(['return', String(letter.id)], /^Add --reason <text>/, 2);
    await expectRefused(['return', String(letter.id), '--reason', ' '], /a text of 1 to/, 2);
  });
});

describe('a letter of a child', () => {
  it('is brought to its sponsor with its pictures, made ready like all others, and a mail', async () => {
    const { db } = test.deps;
    const { id, child, sponsor } = await makeSponsorship(db);
    await save('amira.txt', '\ufeffDear Mona,\r\nthank you!\r\n');
    // Tagged, and larger than a sponsor may send.
    const paper = {
      create: { width: 1900, height: 900, channels: 3, background: '#fff' },
    } as const;
    const scan = await sharp(paper)
      .withExif({ IFD0: { Artist: 'Cairo' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(scan.length).toBeGreaterThan(4 * 1024 * 1024);
    await save('page 1.jpg', scan);
    await save('page 2.png', (await paint()).bytes);
    const argv = [
      ...['reply', child.code.toLowerCase(), '--file', 'amira.txt', '--written-on', '2026-02-20'],
      ...['--attachment', 'page 1.jpg', 'page 2.png'],
    ];
    await expectUnchanged(argv, /The letter of \S+ \(Amira Samir Girgis\) would go to its sponsor/);
    const { exitCode, out } = await staff(...argv);
    expect([exitCode, out]).toEqual([
      0,
      expect.stringMatching(/^Letter \d+ of .+ is there for its/),
    ]);
    const [letter] = await db.select().from(letters);
    expect(letter).toMatchObject({
      sponsorshipId: id,
      senderType: 'SponsoreeLetter',
      text: 'Dear Mona,\nthank you!',
      status: null,
      readAt: null,
      createdAt: Temporal.Instant.from('2026-02-20T10:00:00Z'),
    });
    const attachments = await db.select().from(letterAttachments).orderBy(letterAttachments.slot);
    expect(attachments.map(({ letterId, slot }) => [letterId, slot])).toEqual([
      [letter?.id, 1],
      [letter?.id, 2],
    ]);
    const kept = await test.deps.storage.read(`letters/${attachments[0]?.id}/picture.jpg`);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(await mailsOf(test, 'letter-new')).toMatchObject([
      { to: sponsor.email, data: { child: { code: child.code }, hasPictures: true } },
    ]);
    expect(await audited()).toMatchObject({
      action: 'letters reply',
      details: { letters: [letter?.id], note: null },
    });
    await expectRefused(
      argv,
      new RegExp(`^This very letter was brought in before: it is letter ${letter?.id}\\.$`),
    );
    const again = await staff('reply', String(id), '--text', 'Once more', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ child: child.code, sponsorship: id });
    expect((await mailsOf(test, 'letter-new'))[1]?.data.hasPictures).toBe(false);
  });

  it('is refused whole when something is wrong with it', async () => {
    const { db } = test.deps;
    const { id } = await makeSponsorship(db);
    const child = String(id);
    const ended = await makeSponsorship(db, { status: 'inactive', lastDay: '2026-03-05' });
    const alone = await makeChild(db);
    await save('scan.png', (await paint()).bytes);
    await save('scan.jpg', 'no picture');
    await save('latin.txt', Buffer.from('Am\xe9lie', 'latin1'));
    const say = ['--text', 'Dear Mona'];
    const many = ['--attachment', 'scan.png', 'scan.png', 'scan.png'];
    await expectRefused(['reply', 'XX-1', ...say], /^No child has the code XX-1\.$/);
    await expectRefused(
      ['reply', '999999', ...say],
      /^There is no child and no sponsorship 999999\.$/,
    );
    const early = ['--written-on', '2025-03-01'];
    await expectRefused(['reply', child, ...say, ...early], /the sponsorship of .+ had not begun/);
    await expectRefused(['reply', alone.code, ...say], /has no sponsor\.$/);
    await expectRefused(['reply', ended.child.code, ...say], /ended on 2026-03-05\.$/);
    await expectRefused(['reply', child, ...say, ...many], /at most 2 pictures/);
    await expectRefused(
      ['reply', child, ...say, '--attachment', 'scan.png', 'scan.jpg'],
      /^scan\.jpg: /,
    );
    await expectRefused(
      ['reply', child, ...say, '--attachment', 'none.jpg'],
      /^none\.jpg: there is no/,
    );
    await expectRefused(
      ['reply', child, '--file', 'none.txt'],
      /^none\.txt: there is no such file\.$/,
    );
    await expectRefused(
      ['reply', child, '--file', 'latin.txt'],
      /^latin\.txt: is no text in UTF-8/,
    );
    await expectRefused(['reply', child, '--text', ' '], /The letter has no text/);
    await expectRefused(
      ['reply', child, '--text', 'a'.repeat(5001)],
      /longer than 5000 characters/,
    );
    await expectRefused(['reply', child], /with --text or with --file/, 2);
    await expectRefused(['reply', child, ...say, '--written-on', '2026-03-11'], /is still to come/);
    await expectRefused(
      ['reply', child, ...say, '--written-on', '2023-03-11'],
      /more than two years ago/,
    );
    await expectRefused(['reply', child, ...say, '--written-on', 'today'], /a day such as/, 2);
  });

  it('is missed when the last one is more than six months ago (CST-20)', async () => {
    const { db } = test.deps;
    const old = { anchorOn: '2025-01-20' };
    const never = await makeSponsorship(db, old);
    const long = await makeSponsorship(db, {
      ...old,
      status: 'deactivation_requested',
      lastDay: '2026-05-01',
    });
    const lately = await makeSponsorship(db, old);
    await makeSponsorship(db);
    await makeSponsorship(db, { ...old, status: 'inactive', lastDay: '2026-03-05' });
    const written = (sponsorshipId: number, day: string) =>
      makeLetter(db, {
        sponsorshipId,
        senderType: 'SponsoreeLetter',
        createdAt: Temporal.Instant.from(`${day}T10:00:00Z`),
      });
    await written(long.id, '2025-02-01');
    await written(long.id, '2025-09-09');
    await written(lately.id, '2025-09-10');
    await makeLetter(db, { sponsorshipId: never.id });
    const { out } = await staff('missing', '--json');
    expect(JSON.parse(out)).toMatchObject([
      { child: never.child.code, since: '2025-01-20', last_letter: null },
      { child: long.child.code, last_letter: '2025-09-09' },
    ]);
    expect((await staff('missing')).out).toMatch(/2 children without a letter for 6 months\.\n$/);
    expect((await staff('missing', '--months', '24')).out).toMatch(/^Every sponsored child has/);
    await expectRefused(['missing', '--months', '0'], /whole number from 1 to 60/, 2);
  });
});

describe('a folder of letters', () => {
  const scans = (name: string, content: string | Buffer) => save(join('scans', name), content);
  beforeEach(() => mkdir(join(cwd, 'scans')));

  it('is brought whole, each letter with a mail, and brought again it brings nothing twice', async () => {
    const { db } = test.deps;
    const [a, b, c] = [
      await makeSponsorship(db),
      await makeSponsorship(db),
      await makeSponsorship(db),
    ];
    const [red, blue] = [(await paint('red')).bytes, (await paint('blue')).bytes];
    await scans(`${a.child.code}.JPG`, red);
    await scans(`${a.child.code}-2.png`, blue);
    await scans(`${a.child.code}.txt`, 'Dear Mona');
    await scans(`${b.child.code.toLowerCase()}.jpeg`, red);
    await scans(
      'letters.csv',
      `\ufeffcode;text;written_on\n${b.child.code};"Dear ""friend""";2026-02-20\n${c.child.code};Only words;\n`,
    );
    await scans('.DS_Store', 'x');
    await scans('Thumbs.db', 'x');
    await expectUnchanged(
      ['import', 'scans'],
      /3 letters would be brought, each with an email\.\n$/,
    );
    const { exitCode, out } = await staff('import', 'scans', '--written-on', '2026-03-01');
    expect([exitCode, out]).toEqual([0, '3 letters brought, each with an email on its way.\n']);
    const rows = await db.select().from(letters).orderBy(asc(letters.sponsorshipId));
    expect(
      rows.map(({ sponsorshipId, text, createdAt }) => [sponsorshipId, text, createdAt.toString()]),
    ).toEqual([
      [a.id, 'Dear Mona', '2026-03-01T10:00:00Z'],
      [b.id, 'Dear "friend"', '2026-02-20T10:00:00Z'],
      [c.id, 'Only words', '2026-03-01T10:00:00Z'],
    ]);
    const attachments = await db.select().from(letterAttachments);
    expect(
      attachments.map(({ sponsorshipId, slot }) => `${sponsorshipId} ${slot}`).toSorted(),
    ).toEqual([`${a.id} 1`, `${a.id} 2`, `${b.id} 1`].toSorted());
    expect(await storedAttachments(test)).toHaveLength(3);
    const mails = await mailsOf(test, 'letter-new');
    expect(mails.map(({ data }) => data.hasPictures).toSorted()).toEqual([false, true, true]);
    expect(await audited()).toMatchObject({
      action: 'letters import',
      details: { letters: rows.map(({ id }) => id) },
    });

    const before = await everything();
    const again = await staff('import', 'scans');
    expect(again.out).toBe('No letter is new: 3 letters were brought before.\n');
    expect(await everything()).toEqual(before);
    await scans(`${c.child.code}.png`, blue);
    const more = await staff('import', 'scans', '--json');
    expect(JSON.parse(more.out)).toMatchObject({
      brought: [{ child: c.child.code }],
      already: [{ child: a.child.code }, { child: b.child.code }],
    });
  });

  it('may hold several letters of one child, a line each', async () => {
    const { id, child } = await makeSponsorship(test.deps.db);
    const line = (text: string, day = '') => `${child.code},${text},${day}\n`;
    const merry = 'Merry Christmas';
    const rows = line(merry, '2026-02-21') + line(merry, '2026-02-22') + line('Thank you');
    await scans('letters.csv', `code,text,written_on\n${rows}${line('Thank you')}`);
    const twice = await staff('import', 'scans');
    expect(twice.err).toMatch(/line 5: The same letter is in letters\.csv, line 4\./);
    await scans('letters.csv', `code,text,written_on\n${rows}`);
    const brought = await staff('import', 'scans');
    expect(brought.err + brought.out).toMatch(/^3 letters brought/);
    const found = await test.deps.db.select().from(letters);
    expect(found.map(({ sponsorshipId, text }) => [sponsorshipId, text])).toEqual([
      [id, merry],
      [id, merry],
      [id, 'Thank you'],
    ]);
    expect((await staff('import', 'scans')).out).toMatch(/^No letter is new: 3 letters were/);
  });

  it('with anything wrong in it brings nothing, and every problem is named by its file', async () => {
    const { db } = test.deps;
    const [good, silent, three] = [
      await makeSponsorship(db),
      await makeSponsorship(db),
      await makeSponsorship(db),
    ];
    const ended = await makeSponsorship(db, { status: 'inactive', lastDay: '2026-03-05' });
    const picture = (await paint()).bytes;
    await scans(`${good.child.code}.jpg`, picture);
    await scans(`${good.child.code}.txt`, 'Dear Mona');
    await scans(`${silent.child.code}.jpg`, picture);
    for (const page of [1, 2, 3]) await scans(`${three.child.code}-${page}.jpg`, picture);
    await scans(`${three.child.code}.txt`, 'Three pages');
    await scans(`${ended.child.code}.txt`, 'Dear friend');
    await scans('XX-1.txt', 'Dear nobody');
    await scans('XX-1-2.jpg', picture);
    await scans('letter.pdf', 'x');
    await mkdir(join(cwd, 'scans', 'more'));
    await scans(
      'letters.csv',
      `code,text,written_on\n${good.child.code},Twice,\nXX-2,Words,\n${silent.child.code},,31/12/2025\n`,
    );
    await expectRefused(
      ['import', 'scans'],
      [
        /^more: is a folder/,
        /^letters\.csv, line 4: written_on is no day/,
        /^letter\.pdf: is neither a picture \(\.jpg, \.png\) nor a text \(\.txt\)\.$/,
        /^XX-1-2\.jpg: no child has the code XX-1 or XX-1-2\.$/,
        /^XX-1\.txt: no child has the code XX or XX-1\.$/,
        new RegExp(
          `^letters\\.csv, line 2: the text of ${good.child.code} is in ${good.child.code}\\.txt already`,
        ),
        /^letters\.csv, line 3: no child has the code XX-2\.$/,
        new RegExp(`^${silent.child.code}\\.jpg: The letter has no text\\.$`),
        new RegExp(`^${three.child.code}\\.txt: a letter holds at most 2 pictures\\.$`),
        new RegExp(`^${ended.child.code}\\.txt: The sponsorship of \\S+ ended on 2026-03-05\\.$`),
        /^Nothing was brought: 10 problems\.$/,
      ],
    );
  });

  it('with a damaged picture keeps none of the files, and none when the letters cannot be stored', async () => {
    const { db } = test.deps;
    const [a, b] = [await makeSponsorship(db), await makeSponsorship(db)];
    await scans(`${a.child.code}.jpg`, (await paint()).bytes);
    await scans(`${b.child.code}.jpg`, (await paint('red')).bytes.subarray(0, 200));
    const say = ['--text', 'My letter is in the picture.'];
    await expectRefused(
      ['import', 'scans', ...say],
      [new RegExp(`^${b.child.code}\\.jpg: `), /^Nothing was brought: 1 problem\.$/],
    );
    await rm(join(cwd, 'scans', `${b.child.code}.jpg`));
    const { queue } = test.deps;
    const failing = { ...queue, send: () => Promise.reject(new Error('the queue is away')) };
    Object.assign(test.deps, { queue: failing });
    await expectRefused(['import', 'scans', ...say], /^the queue is away$/);
    Object.assign(test.deps, { queue });
    expect((await staff('import', 'scans', ...say)).out).toMatch(/^1 letter brought/);
  });

  it('that is empty, unreadable or not there is refused', async () => {
    await expectRefused(['import', 'scans'], /^There are no letters in scans\.$/);
    await expectRefused(['import', 'nowhere'], /^There is no folder .+nowhere that can be read\.$/);
    await scans('letters.csv', 'child,words\nMN-1,Dear\n');
    await expectRefused(
      ['import', 'scans'],
      [/its columns are code, text and written_on/, /1 problem/],
    );
    await expectRefused(['import'], /^Say which <folder>/, 2);
    const { child } = await makeSponsorship(test.deps.db);
    await rm(join(cwd, 'scans', 'letters.csv'));
    await scans(`${child.code}.txt`, 'Dear Mona');
    await chmod(join(cwd, 'scans', `${child.code}.txt`), 0o000);
    if (process.getuid?.() === 0) return;
    await expectRefused(['import', 'scans'], [/cannot be read/, /1 problem/]);
  });
});

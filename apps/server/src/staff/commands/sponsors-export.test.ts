import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makeWholePerson } from '../../testing/whole-person.ts';
import { OTHER_WORDS, WORDS } from '../../testing/words-of-a-person.ts';
import { runStaffCommand } from '../run-command.ts';

let folder: string;
const test = await shareTestApp();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-export-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['sponsors', 'export', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: folder,
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const read = (name: string) => readFile(join(folder, 'data', name), 'utf8');
const json = async (name: string): Promise<unknown> => JSON.parse(await read(name));

describe('sponsors export', () => {
  it('writes everything of one person and nothing of another, without a key', async () => {
    const { sponsor } = await makeWholePerson(test);
    await makeWholePerson(test, OTHER_WORDS);
    const listed = await staff(WORDS.email, '--to', 'data', '--dry-run');
    expect(listed.out).toContain('Nothing was written.');
    expect(await readdir(folder)).toEqual([]);

    const ended = await staff(String(sponsor.id), '--to', 'data');
    expect(ended).toMatchObject({ exitCode: 0, err: '' });
    const files = await readdir(join(folder, 'data'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.jpg'))).toHaveLength(3);
    for (const file of files) {
      const { mode } = await stat(join(folder, 'data', file));
      expect(mode & 0o077, file).toBe(0);
    }
    expect(await json('profile.json')).toMatchObject({
      first_name: WORDS.firstName,
      phone: `+20${WORDS.phone}`,
      balance: 123.45,
      photo: 'photo.jpg',
    });
    expect(await json('sponsorships.json')).toHaveLength(3);
    expect(await json('donations.json')).toMatchObject([{ as_guest: false }, { as_guest: true }]);
    expect(await json('letters.json')).toMatchObject([
      { text: WORDS.letter, pictures: [expect.stringMatching(/^letters\/letter-\d+-1\.jpg$/)] },
      { text: WORDS.childLetter, pictures: [] },
    ]);
    // To a child of their own, and for another sponsor.
    const draft = { text: WORDS.draft };
    expect(await json('drafts.json')).toMatchObject([draft, draft]);
    expect(await json('inquiries.json')).toMatchObject([
      { text: WORDS.message, answers: [{ answer: WORDS.answer }] },
      { text: WORDS.message, answers: [] },
    ]);
    expect(await json('cards.json')).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    expect(await json('sessions.json')).toMatchObject([{ device: 'Chrome, Android' }]);
    expect(await json('sign-ups.json')).toHaveLength(1);
    expect(await json('payments.json')).toContainEqual(
      expect.objectContaining({ reference: WORDS.transfer, receipt: expect.any(String) as string }),
    );
    const readme = await read('README.txt');
    for (const file of files.filter((name) => /json|jpg|html/.test(name)))
      expect(readme).toContain(file);

    const all = (await Promise.all(files.filter((file) => /json|html/.test(file)).map(read))).join(
      '\n',
    );
    for (const word of Object.values(OTHER_WORDS)) expect(all).not.toContain(word);
    const { passwordHash, providerCustomerId } = sponsor;
    for (const key of [passwordHash, providerCustomerId, 'pm_', 'pi_', 'cs_', 'a-secret', 'hash']) {
      expect(all.includes(key ?? 'none'), key ?? 'none').toBe(false);
    }
    expect(await test.deps.db.select().from(auditEntries)).toMatchObject([
      { action: 'sponsors export', details: { sponsor: sponsor.id } },
    ]);
  });

  it('shows on its page what people wrote as text, with the pictures beside it', async () => {
    const { sponsor } = await makeWholePerson(test, {
      ...WORDS,
      letter: '<script>alert("x")</script>',
    });
    await staff(String(sponsor.id), '--to', 'data');
    const page = await read('index.html');
    expect(page).not.toContain('<script');
    expect(page).toContain('&#60;script&#62;');
    expect(page).toContain('<img src="photo.jpg"');
    expect(page).toMatch(/<img src="letters\/letter-\d+-1\.jpg"/);
    expect(page).not.toMatch(/https?:\/\/(?!localhost)[^<\s]*\.(css|js)/);
  });

  it('goes on without a picture that is not stored any more, and names it', async () => {
    const { photo, sponsor } = await makeWholePerson(test);
    await test.deps.storage.removeAll(`originals/${photo}`);
    await test.deps.storage.removeAll('letters');
    const ended = await staff(String(sponsor.id), '--to', 'data');
    expect(ended).toMatchObject({ exitCode: 0, err: '' });
    expect(ended.out).toMatch(/not in the folder: photo\.jpg, letters\/letter-\d+-1\.jpg/);
    expect(await json('letters.json')).toHaveLength(2);
    const files = await readdir(join(folder, 'data'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.jpg'))).toEqual([]);
  });

  it('takes a folder that is empty, and leaves nothing behind of a failure', async () => {
    const { sponsor } = await makeWholePerson(test);
    const broken = vi.spyOn(test.deps.storage, 'read').mockRejectedValue(new Error('No answer.'));
    onTestFinished(() => broken.mockRestore());
    const ended = await staff(String(sponsor.id), '--to', '.');
    expect(ended).toMatchObject({ exitCode: 1, err: 'No answer.\n' });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    [['nobody@example.com', '--to', 'data'], 'No sponsor has the address nobody@example.com.'],
    [['4711', '--to', 'data'], 'No sponsor has the number 4711.'],
    [['mona@example.com', '--to', 'used'], 'is not empty: name another.'],
    [['mona@example.com', '--to', 'used/file.txt'], 'is a file, not a folder.'],
  ])('%j says in one line what is wrong', async (argv, words) => {
    await makeSponsor(test.deps.db, { email: 'mona@example.com' });
    await mkdir(join(folder, 'used'));
    await writeFile(join(folder, 'used/file.txt'), '');
    const ended = await staff(...argv);
    expect(ended).toMatchObject({ exitCode: 1, out: '' });
    expect(ended.err).toContain(words);
    expect(ended.err).toMatch(/^[^\n]+\n$/);
  });
});

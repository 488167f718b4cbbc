import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { outboxMails } from '../../modules/mails/tables.ts';
import { deliverMail } from '../../modules/mails/index.ts';
import { sendInquiry } from '../../modules/inquiries/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeInquirySubject } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { runStaffCommand } from '../run-command.ts';

/** A mail that no files go with. */
const noFiles = () => Promise.resolve([]);

let test: TestApp;
let folder: string;
let id: number;
beforeAll(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'nabta-inquiries-'));
});
beforeEach(async () => {
  await test.reset();
  const subject = await makeInquirySubject(test.deps.db);
  const body = {
    name: 'منى عادل',
    email: 'mona@example.com',
    phone_number: '+201001234567',
    inquiry_subject_id: subject.id,
    message: 'أود أن أكفل طفلًا.',
  };
  ({ id } = await sendInquiry(test.deps, {
    body,
    locale: 'ar',
    clientKey: undefined,
    isAcknowledged: true,
  }));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['inquiries', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: folder,
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

describe('inquiries', () => {
  it('lists those without an answer, shows one whole', async () => {
    const { out } = await staff('list');
    expect(out).toContain('mona@example.com');
    expect(out).toContain('1 inquiry.');
    expect(JSON.parse((await staff('list', '--json')).out)).toMatchObject([
      { id, email: 'mona@example.com', subject: 'Sponsoring a child', answered_at: null },
    ]);
    const shown = (await staff('show', String(id))).out;
    expect(shown).toContain('أود أن أكفل طفلًا.');
    expect(shown).toContain('sponsorship@nabta.example');
  });

  it('mails an answer in the language of the inquiry, and notes who gave it', async () => {
    await writeFile(join(folder, 'answer.txt'), 'أهلًا بك.\n\nيسعدنا ذلك.\n');
    const { exitCode, out } = await staff('answer', String(id), '--file', 'answer.txt');
    expect(exitCode).toBe(0);
    expect(out).toContain('mona@example.com');
    const [mail] = await test.deps.db.select().from(outboxMails).orderBy(desc(outboxMails.id));
    await deliverMail(test.deps, { mailId: mail?.id ?? 0 }, noFiles);
    const [sent] = await test.deps.db.select().from(outboxMails).orderBy(desc(outboxMails.id));
    expect(sent).toMatchObject({
      to: 'mona@example.com',
      replyTo: 'sponsorship@nabta.example',
      locale: 'ar',
    });
    for (const words of ['أهلًا بك.', 'يسعدنا ذلك.', 'أود أن أكفل طفلًا.']) {
      expect(sent?.text).toContain(words);
    }
    expect(await test.deps.db.select().from(auditEntries)).toMatchObject([
      { actor: 'Nadia', action: 'inquiries answer', details: { inquiry: id } },
    ]);
    expect((await staff('list')).out).toContain('No inquiry waits');
    expect((await staff('list', '--all')).out).toContain('answered');
    expect((await staff('show', String(id))).out).toContain('Answered by Nadia');
  });

  it('sends nothing on a dry run', async () => {
    const { out } = await staff('answer', String(id), '--text', 'Hello', '--dry-run');
    expect(out).toContain('Nothing was sent');
    expect((await staff('list')).out).toContain('mona@example.com');
    expect(await test.deps.db.select().from(outboxMails)).toHaveLength(2);
  });

  it.each([
    [['answer', '999', '--text', 'x'], 1, 'There is no inquiry 999.'],
    [['show', '999'], 1, 'There is no inquiry 999.'],
    [['answer', '1', '--file', 'none.txt'], 1, 'There is no text file'],
    [['answer', '1', '--text', ' '], 1, 'The answer is empty.'],
    [['answer', '1'], 2, '--text or with --file'],
    [['answer', '1', '--text', 'a', '--file', 'b'], 2, '--text or with --file'],
    [['show', 'x'], 2, 'must be a number'],
  ])('%j says in one line what is wrong', async (argv, exitCode, words) => {
    const ended = await staff(...argv);
    expect(ended).toMatchObject({ exitCode, out: '' });
    expect(ended.err).toContain(words);
    expect(ended.err).toMatch(/^[^\n]+\n$/);
  });
});

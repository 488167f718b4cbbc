import { expect, it } from 'vitest';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { outboxMails } from './tables.ts';

const test = await shareTestApp();

const request = { template: 'password-changed', data: { name: 'Mona' } } as const;

it('shows the mails to everybody, and those to one address alone', async () => {
  const { db, clock } = test.deps;
  const mail = { locale: 'en', request, createdAt: clock.now(), sentAt: clock.now() } as const;
  await db.insert(outboxMails).values([
    { ...mail, dedupeKey: 'one', to: 'mona@example.com', subject: 'first' },
    { ...mail, dedupeKey: 'two', to: 'mona+2@example.com', subject: 'second' },
    { ...mail, dedupeKey: 'three', to: 'mona@example.com', subject: 'third' },
  ]);
  const subjects = async (query: Record<string, string>) => {
    const { body } = await test.app.inject({ url: '/dev/mail.json', query });
    return (JSON.parse(body) as { subject: string }[]).map(({ subject }) => subject);
  };
  expect(await subjects({})).toEqual(['third', 'second', 'first']);
  expect(await subjects({ to: 'mona@example.com' })).toEqual(['third', 'first']);
  expect(await subjects({ to: 'nobody@example.com' })).toEqual([]);
});

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Db } from '../db/client.ts';
import { letterWriters } from '../modules/letter-writers/tables.ts';
import { letterAttachments, letterDrafts, letters } from '../modules/letters/tables.ts';
import { randomId } from '../platform/secrets.ts';
import type { TestApp } from './build-test-app.ts';
import { insertOne, next, type Row } from './factories.ts';
import { makeSponsorship } from './sponsoring.ts';

type Letter = Row<typeof letters>;

/**
 * A letter, of its sponsor and on its way to the child where nothing else is said; one by the child
 * has no state. It makes the sponsorship that is missing.
 */
export async function makeLetter(db: Db, given: Partial<Letter> = {}) {
  const { senderType = 'SponsorLetter', ...rest } = given;
  const sponsorshipId = given.sponsorshipId ?? (await makeSponsorship(db)).id;
  const ofSponsor = { status: 'received', ...(given.status === 'in_review' ? HELD : {}) } as const;
  return insertOne(
    db
      .insert(letters)
      .values({
        text: `Letter ${next()}`,
        createdAt: Temporal.Instant.from('2026-03-01T10:00:00Z'),
        ...(senderType === 'SponsorLetter' ? ofSponsor : {}),
        ...rest,
        senderType,
        sponsorshipId,
      })
      .returning(),
  );
}

const HELD: Pick<Letter, 'heldFor'> = { heldFor: ['phone'] };

/** A draft of a letter. */
export async function makeDraft(db: Db, given: Partial<Row<typeof letterDrafts>> = {}) {
  const sponsorshipId = given.sponsorshipId ?? (await makeSponsorship(db)).id;
  return insertOne(
    db
      .insert(letterDrafts)
      .values({
        text: 'Dear',
        updatedAt: Temporal.Instant.from('2026-03-01T10:00:00Z'),
        ...given,
        sponsorshipId,
      })
      .returning(),
  );
}

/** The row of an attachment of a letter, without its files. */
export function makeAttachment(
  db: Db,
  letter: { readonly id: number; readonly sponsorshipId: number },
  slot: 1 | 2 = 1,
  letterWriterId: number | null = null,
) {
  const { id: letterId, sponsorshipId } = letter;
  const createdAt = Temporal.Instant.from('2026-03-01T10:00:00Z');
  return insertOne(
    db
      .insert(letterAttachments)
      .values({ id: randomId(), letterId, letterWriterId, sponsorshipId, slot, createdAt })
      .returning(),
  );
}

/** A file of a form: what it is called, and what is in it. */
export interface FormFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A call with a multipart form, as a browser sends it. */
export async function callWithForm(
  { app }: TestApp,
  method: 'POST' | 'PUT',
  url: string,
  {
    headers = {},
    fields,
  }: { headers?: Record<string, string>; fields: Record<string, string | FormFile> },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  const request = new Request('http://localhost/', { method, body: form });
  return app.inject({
    method,
    url: `/v1${url}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** A picture that can be told by its colour. */
export async function paint(background = '#b4472e', size = 400): Promise<FormFile> {
  const create = { width: size, height: size / 2, channels: 3, background } as const;
  return { name: 'from my phone.png', bytes: await sharp({ create }).png().toBuffer() };
}

const filesOf = ({ deps }: TestApp) => join(deps.settings.dataDir, 'files', 'letters');

/** The attachments of which files are stored, in no order. */
export async function storedAttachments(test: TestApp): Promise<string[]> {
  return readdir(filesOf(test)).catch(() => []);
}

/** Removes all files of letters, as `reset` empties the database. */
export function removeStoredAttachments(test: TestApp): Promise<void> {
  return rm(filesOf(test), { recursive: true, force: true });
}

/** Somebody who writes the letters of a sponsorship for its sponsor, since February. */
export function makeLetterWriter(
  db: Db,
  given: Pick<Row<typeof letterWriters>, 'sponsorshipId' | 'writerId'> &
    Partial<Row<typeof letterWriters>>,
) {
  const invitedAt = Temporal.Instant.from('2026-02-21T10:00:00Z');
  return insertOne(
    db
      .insert(letterWriters)
      .values({
        locale: 'en',
        invitedAt,
        validUntil: '2026-03-07',
        acceptedAt: invitedAt,
        ...given,
      })
      .returning(),
  );
}

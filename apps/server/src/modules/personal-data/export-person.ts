import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { readOriginal, showPicture } from '../pictures/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import { exportPage, readmeOf } from './export-page.ts';
import { exportAttachments } from './export-repository.ts';
import { pictureName, readSections, SECTION_NAMES, type Sections } from './export-rows.ts';
import { addressesOf } from './repository.ts';

/** A file of a person's data. */
export interface PersonalFile {
  /** In the folder, such as `letters/letter-12-1.jpg`. */
  readonly path: string;
  /** How many records it holds; a picture is one. */
  readonly records: number;
  /** Undefined when the picture is not in the storage any more. */
  read(): Promise<Buffer | undefined>;
}

/**
 * Returns everything that is kept of a sponsor, as the files of a folder. All records are of one
 * moment; pictures are read when they are asked for. Hashes, tokens and the provider's ids are left out.
 */
export async function personalFiles(
  deps: Deps,
  sponsor: SponsorRow,
): Promise<readonly PersonalFile[]> {
  const { sections, attachments } = await deps.db.transaction(
    async (transaction) => {
      const addresses = await addressesOf(transaction, sponsor);
      const whose = { sponsorId: sponsor.id, addresses };
      return {
        sections: await readSections(transaction, sponsor, whose),
        attachments: await exportAttachments(transaction, whose),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const pictures = attachments.map(({ attachment }) => ({
    path: pictureName(attachment),
    key: `letters/${attachment.id}/picture.jpg`,
  }));
  const files = [
    ...dataFiles(sections),
    ...(sponsor.pictureId === null ? [] : [photoFile(deps, sponsor.pictureId)]),
    ...pictures.map(({ path, key }) => storedFile(deps, path, key)),
  ];
  const page = exportPage(sections, deps.clock.now().toString({ smallestUnit: 'second' }));
  const index = textFile('index.html', 1, page);
  return [textFile('README.txt', 1, readmeOf([index, ...files])), index, ...files];
}

function dataFiles(sections: Sections): PersonalFile[] {
  return SECTION_NAMES.map((name) => {
    const rows = sections[name];
    const isOne = name === 'profile';
    const text = JSON.stringify(isOne ? rows[0] : rows, null, 2);
    return textFile(`${name}.json`, rows.length, `${text}\n`);
  });
}

function textFile(path: string, records: number, text: string): PersonalFile {
  return { path, records, read: () => Promise.resolve(Buffer.from(text)) };
}

function storedFile({ storage }: Deps, path: string, key: string): PersonalFile {
  return { path, records: 1, read: () => storage.read(key) };
}

/** The photo as it is stored; in the demo some are drawn. */
function photoFile(deps: Deps, id: string): PersonalFile {
  return {
    path: 'photo.jpg',
    records: 1,
    async read() {
      const stored = await readOriginal(deps.storage, id);
      if (stored) return stored;
      try {
        return (await showPicture(deps, { id, width: 1280, format: 'jpg' })).content;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'not-found') return undefined;
        throw error;
      }
    },
  };
}

/** Notes that somebody's data was handed out. */
export async function noteExport(
  deps: Deps,
  { sponsorId, files, actor }: { sponsorId: number; files: number; actor: string },
): Promise<void> {
  const details = { sponsor: sponsorId, files };
  await recordAudit(deps, { actor, action: 'sponsors export', details });
  deps.security.record('staff-command', { command: 'sponsors export', sponsor: sponsorId });
}

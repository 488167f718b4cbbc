import { beforeEach, expect, it, vi } from 'vitest';
import { draftsOf, type FileFault } from './letter-drafts.ts';

vi.mock('../../../../web/app/lib/image-shrink.ts', () => ({
  preparePhoto: (file: File) => Promise.resolve({ file, preview: '' }),
}));

/** Sorts files as the server does, for the codes of these tests. */
function matched(names: readonly string[]) {
  const codes = [...new Set(names.flatMap((name) => /^MN-\d{4}/.exec(name) ?? []))];
  const letters = codes.map((code) => {
    const own = names.filter((name) => name.startsWith(code));
    const pictures = own
      .filter((name) => name.endsWith('.jpg'))
      .toSorted()
      .toReversed();
    return { child: { code }, pictures, text: own.find((name) => name.endsWith('.txt')) ?? null };
  });
  return { letters, problems: [] };
}

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) =>
    Promise.resolve(
      address.includes('letter_files')
        ? Response.json(matched((JSON.parse(body as string) as { names: string[] }).names))
        : Response.json({ letter: { id: null } }),
    ),
  );
  return () => vi.unstubAllGlobals();
});

const fileOf = (name: string, text = '') => new File([text], name);
const say = (fault: FileFault) => fault;
type Drafts = Awaited<ReturnType<typeof draftsOf>>['drafts'];
const contentsOf = (drafts: Drafts) =>
  drafts.map(({ child, pictures, text }) => [
    child.code,
    pictures.map(({ file }) => file.name).join(' '),
    text,
  ]);

async function typedDrafts(): Promise<Drafts> {
  const { drafts } = await draftsOf([fileOf('MN-0001-2.jpg'), fileOf('MN-0002.jpg')], say, []);
  return drafts.map((draft) => ({ ...draft, text: `Typed for ${draft.child.code}` }));
}

it('files that come later join the letter of their child, in their places, and typed words stay', async () => {
  const later = [fileOf('MN-0001.jpg'), fileOf('MN-0003.jpg'), fileOf('MN-0003.txt', 'Read')];
  const { drafts } = await draftsOf(later, say, await typedDrafts());
  expect(contentsOf(drafts)).toEqual([
    ['MN-0001', 'MN-0001.jpg MN-0001-2.jpg', 'Typed for MN-0001'],
    ['MN-0002', 'MN-0002.jpg', 'Typed for MN-0002'],
    ['MN-0003', 'MN-0003.jpg', 'Read'],
  ]);
});

it('words of a file that come later fill an empty letter, and are told where they stay out', async () => {
  const [first, second] = await typedDrafts();
  const before = [...(first ? [{ ...first, text: ' ' }] : []), ...(second ? [second] : [])];
  const later = [fileOf('MN-0001.txt', 'Read'), fileOf('MN-0002.txt', 'Other words')];
  const { drafts, problems } = await draftsOf(later, say, before);
  expect(drafts.map(({ text }) => text)).toEqual(['Read', 'Typed for MN-0002']);
  expect(problems).toEqual([{ name: 'MN-0002.txt', message: 'text-kept' }]);
  // The same file once more is no news.
  const again = await draftsOf([fileOf('MN-0001.txt', 'Read')], say, drafts);
  expect(again.problems).toEqual([]);
  const edited = drafts.map((draft) => ({ ...draft, text: 'Edited' }));
  const joined = await draftsOf([fileOf('MN-0001.jpg')], say, edited);
  expect(joined.problems).toEqual([]);
  expect(joined.drafts.map(({ text }) => text)).toEqual(['Edited', 'Edited']);
});

it('a file that comes again replaces the one before', async () => {
  const { drafts } = await draftsOf([fileOf('MN-0002.jpg', 'new')], say, await typedDrafts());
  expect(contentsOf(drafts)[1]).toEqual(['MN-0002', 'MN-0002.jpg', 'Typed for MN-0002']);
  expect(await drafts[1]?.pictures[0]?.file.text()).toBe('new');
});

it('the server is asked about each of two files of one name, as it tells that one stays out', async () => {
  const names: string[][] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    names.push((JSON.parse(body as string) as { names: string[] }).names);
    return Promise.resolve(Response.json({ letters: [], problems: [] }));
  });
  await draftsOf([fileOf('MN-0001.jpg'), fileOf('MN-0001.jpg')], say, []);
  expect(names).toEqual([['MN-0001.jpg', 'MN-0001.jpg']]);
});

it('a letter that was brought takes no more files', async () => {
  const [brought] = await typedDrafts();
  const before = brought ? [{ ...brought, state: 'brought' as const }] : [];
  const { drafts } = await draftsOf([fileOf('MN-0001.jpg')], say, before);
  expect(contentsOf(drafts)).toEqual([['MN-0001', 'MN-0001.jpg', '']]);
});

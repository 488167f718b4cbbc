import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './accessible.ts';
import { sponsorChild, sponsorshipsOf, waitingChildren } from './cart-page.ts';
import { expect, open, test } from './journey.ts';
import { sendByApi } from './letters-page.ts';
import { newSponsor, signInPage } from './new-sponsor.ts';
import { profileFields, signedInSponsor } from './signed-in.ts';
import { staff } from './staff.ts';

const NAMES = { en: 'The Well', ar: 'جماعة البئر' };

/** Makes a community that no other journey knows, by the file of staff. Returns its code. */
async function newCommunity(): Promise<string> {
  const code = `WELL${randomBytes(4).toString('hex').toUpperCase()}`;
  const folder = await mkdtemp(join(tmpdir(), 'nabta-community-'));
  try {
    const file = join(folder, 'communities.csv');
    await writeFile(file, `code,name_en,name_ar\n${code},${NAMES.en},${NAMES.ar}\n`);
    await staff('import', 'communities', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return code;
}

test('from its third sponsor on a community sees the first names of its children and counts, and nobody’s own', async ({
  page,
  request,
  visitor,
  language,
  texts,
}) => {
  test.slow();
  const t = texts('letter-writers');
  const main = page.getByRole('main');
  const block = main.getByRole('region', {
    name: t('community.title', { community: NAMES[language] }),
  });
  const code = await newCommunity();
  const known = await request.get('/v1/guests/communities', { params: { code } });
  const { id: communityId } = (await known.json()) as { id: number };
  const children = await waitingChildren(request, language, 3);
  const [first, second, third] = children;
  if (!first || !second || !third) throw new Error('too few children wait');
  for (const [number, child] of [first, second].entries()) {
    const member = { ...visitor, name: 'Nadia Aziz', email: `${number}-${visitor.email}` };
    const who = { visitor: member, language, communityId };
    const headers = await signInPage(page, await newSponsor(request, who));
    await sponsorChild(page, { headers, language, texts }, child);
    const [sponsorship] = await sponsorshipsOf(request, headers);
    await sendByApi(request, headers, { sponsorship_id: sponsorship?.id ?? 0, text: 'Hello!' });
    // Of two, each would know the child of the other.
    await open(page, '/dashboard');
    await expect(main).toContainText(child.first_name);
    await expect(block).toHaveCount(0);
  }

  const { headers } = await signedInSponsor({ page, request, visitor, language });
  await sponsorChild(page, { headers, language, texts }, third);
  await open(page, '/dashboard');
  await expect(main).toContainText(third.first_name);
  await expect(block).toHaveCount(0);
  await open(page, '/update-profile');
  const fields = profileFields(page, texts);
  await fields.community.fill(code);
  await fields.community.blur();
  await expect(main).toContainText(NAMES[language]);
  await fields.submit.click();
  await expect(page).toHaveURL('/profile');

  await open(page, '/dashboard');
  await expect(block).toContainText(t('community.sponsors', { count: 3 }));
  await expect(block).toContainText(t('community.children', { count: 3 }));
  await expect(block).toContainText(t('community.letters', { count: 2 }));
  const names = block.getByRole('list').last().getByRole('listitem');
  await expect(names).toHaveCount(3);
  expect((await names.allInnerTexts()).toSorted()).toEqual(
    children.map(({ first_name }) => first_name).toSorted(),
  );
  await expect(block.getByRole('link')).toHaveCount(0);
  await expect(block).not.toContainText('Nadia');
  await expectAccessible(page);
});

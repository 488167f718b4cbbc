import { expectAccessible } from './accessible.ts';
import { accountForm, signInByForm } from './account-form.ts';
import { expect, open, test } from './journey.ts';
import { letterWriter, writingPage } from './letters-page.ts';
import { mailsTo } from './mailbox.ts';
import { newSponsor, signInPage } from './new-sponsor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('one pays and another writes: invited by mail, with the letters and nothing of money, until it ends', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  // The page of the payer's sponsorship is nobody else's.
  surprises.allow(/^refused: 404 \S+\/v1\/sponsors\/(sponsorships|dues|written_children)/);
  // An invitation to nobody.
  surprises.allow(/^refused: 422 \S+\/letter_writer/);
  const t = texts('letter-writers');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const {
    sponsor: payer,
    id,
    child,
  } = await letterWriter({ page, request, visitor, language, texts });
  const email = `writer-${visitor.email}`;

  await open(page, `/sponsorships/${id}`);
  const block = main.getByRole('region', { name: t('block.title') });
  await block.getByRole('button', { name: t('block.open') }).click();
  await dialog.getByRole('button', { name: t('invite.send') }).click();
  await expect(dialog.getByLabel(t('invite.email'))).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(t('invite.email')).fill(email);
  await dialog.getByRole('button', { name: t('invite.send') }).click();
  await expect(block).toContainText(email);
  await expectAccessible(page);

  const invitations = async () =>
    (await mailsTo(request, email)).flatMap(
      ({ text }) => /\/write-for\/[\w-]{43}/.exec(text)?.[0] ?? [],
    );
  await expect.poll(invitations, { timeout: 20_000 }).toHaveLength(1);
  const [path = ''] = await invitations();
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await open(page, path);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(
    child[`first_name_${language}`],
  );
  await expectAccessible(page);
  await main.getByRole('link', { name: t('invitation.signUp') }).click();
  await expect(page).toHaveURL(/\/sign-up\?next=/);
  // The mail that confirms a new account leads to the sign-in, and the invitation is kept meanwhile.
  const writer = await newSponsor(request, { visitor: { ...visitor, email }, language });
  await open(page, '/sign-in');
  await signInByForm(accountForm(page, texts), writer);
  await expect(page).toHaveURL(path);
  await main.getByRole('button', { name: t('invitation.accept') }).click();
  const box = main.getByRole('checkbox');
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await box.check();
  await main.getByRole('button', { name: t('invitation.accept') }).click();
  await expect(page).toHaveURL(`/writing/${id}`);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(
    child[`first_name_${language}`],
  );
  await expectAccessible(page);

  await main.getByRole('link', { name: t('written.write') }).click();
  const { words, send } = writingPage(page, texts);
  await words.fill('Good morning, my dear friend.');
  await send.click();
  await expect(page).toHaveURL(`/letters/${id}`);
  await expect(main.getByRole('article').first()).toContainText('my dear friend');
  await page.goto(`/sponsorships/${id}`);
  await expect(page).toHaveURL('/404');
  await open(page, '/dashboard');
  await expect(main.getByRole('region', { name: t('dashboard.title') })).toBeVisible();
  await expectAccessible(page);

  await main
    .getByRole('link', { name: t('dashboard.open', { name: child[`first_name_${language}`] }) })
    .click();
  await main.getByRole('button', { name: t('written.end') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('written.yes') }).click();
  await expect(page).toHaveURL('/letters');

  await signInPage(page, payer);
  await open(page, `/letters/${id}`);
  await expect(main).not.toContainText('my dear friend');
  await open(page, `/sponsorships/${id}`);

  // Invited once more; this time it is ended by the one who pays.
  await block.getByRole('button', { name: t('block.open') }).click();
  await dialog.getByLabel(t('invite.email')).fill(email);
  await dialog.getByRole('button', { name: t('invite.send') }).click();
  await expect.poll(invitations, { timeout: 20_000 }).toHaveLength(2);
  const [again = ''] = await invitations();
  // Opened in the account of somebody else, it leads to its own, and is kept meanwhile.
  await open(page, again);
  await expect(main).toContainText(payer.email);
  await main.getByRole('button', { name: t('invitation.otherAccount') }).click();
  await expect(page).toHaveURL('/sign-in');
  await signInByForm(accountForm(page, texts), writer);
  await expect(page).toHaveURL(again);
  await main.getByRole('button', { name: t('invitation.accept') }).click();
  await expect(page).toHaveURL(`/writing/${id}`);
  await signInPage(page, payer);
  await open(page, `/sponsorships/${id}`);
  await block.getByRole('button', { name: t('block.end') }).click();
  await expect(question).toContainText(t('block.sureEnd', { who: writer.firstName }));
  await expectAccessible(page);
  await question.getByRole('button', { name: t('block.yesEnd') }).click();
  await expect(block.getByRole('button', { name: t('block.open') })).toBeVisible();
  const farewells = async () =>
    (await mailsTo(request, email)).filter(
      ({ text }) => text.includes(child[`first_name_${language}`]) && !text.includes('/write-for/'),
    );
  await expect.poll(farewells, { timeout: 20_000 }).toHaveLength(1);
  await signInPage(page, writer);
  await open(page, '/dashboard');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('region', { name: t('dashboard.title') })).toHaveCount(0);
  await page.goto(`/writing/${id}`);
  await expect(page).toHaveURL('/404');
});

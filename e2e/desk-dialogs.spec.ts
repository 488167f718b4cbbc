import { STAFF_ROLES, type ListedDedication, type RefundProposal } from '@nabta/contract/desk';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { deskAnswers, firstIdOf, forgetAnswers, goWithin, type Json } from './desk-answers.ts';
import { enterDesk } from './desk-person.ts';
import { sendInquiry } from './inquiry.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './letters-page.ts';
import type { Texts } from './site-texts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Questions that open from one screen. */
interface Opening {
  readonly path: string;
  /** The names of the buttons that open them. */
  readonly buttons: readonly string[];
  /** Makes of an answer what no demo has. */
  readonly change?: (json: Json, path: string) => Json;
}

/** Changes the record of an answer; other answers stay. */
const record = (name: string, change: (found: Json) => Json) => (json: Json) =>
  name in json ? { ...json, [name]: change(json[name] as Json) } : json;

const NOW = '2026-01-01T10:00:00Z';
const PROPOSAL: RefundProposal = {
  ...{ id: 1, payment_id: '1', receipt: '2026-000001', sponsor_id: null },
  ...{ payer: 'Mona', amount: 900 },
  ...{ currency: 'usd', by_hand: false, reason: 'paid twice', state: 'waiting' },
  ...{ proposed_by: { id: 1, name: 'Karim' }, proposed_at: NOW },
  ...{ decided_by: null, decided_at: null, decision_note: null },
};

const WRITER = { id: null, name: 'Hany', since: NOW };
const NOTE = { id: 1, text: 'Calls on Sundays', written_by: 'Karim', written_at: NOW };
const CARD: ListedDedication = {
  ...{ id: '1', kind: 'honour', honoree_name: 'Mina', giver_name: 'Mona', recipient_name: 'Sara' },
  ...{ recipient_email: 'sara@example.com', state: 'planned', send_on: '2026-12-24' },
};
const SIGN_UP = {
  ...{ id: 1, name: 'Mona Adel', arabic_name: 'منى عادل', email: 'mona@example.com' },
  ...{ country_code: 'EG', signed_up_at: NOW },
};

async function openingsOf(page: Page, texts: Texts): Promise<Opening[]> {
  const due = await page.request.get('/v1/desk/late_dues');
  const { dues } = (await due.json()) as { dues: { sponsor: { id: number } }[] };
  const sponsor = `/sponsors/${dues[0]?.sponsor.id ?? ''}`;
  const child = `/children/${await firstIdOf(page, '/v1/desk/children?state=waiting', 'children')}`;
  const letter = `/letters/${await firstIdOf(page, '/v1/desk/letters', 'letters')}`;
  const inquiry = `/inquiries/${await firstIdOf(page, '/v1/desk/inquiries?state=open', 'inquiries')}`;
  const person = `/people/${await firstIdOf(page, '/v1/desk/staff?q=letters@', 'staff')}`;
  const ofSponsor = texts('desk-sponsors');
  const ofChild = texts('desk-children');
  const ofLetter = texts('desk-letters');
  const ofPerson = texts('desk-people');
  const ending = { id: 0, status: 'deactivation_requested', last_day: '2027-01-31' };
  return [
    {
      path: sponsor,
      change: record('sponsor', (found) => {
        const [first] = found['sponsorships'] as Json[];
        const active = { ...first, status: 'active', letter_writer: WRITER };
        const sponsorships = [active, { ...first, ...ending }];
        return { ...found, state: 'open', balance: 100, notes: [NOTE], sponsorships };
      }),
      buttons: [
        ...(['frequency', 'extra', 'endWriter', 'transfer', 'end', 'keep'] as const),
        ...(['payOut', 'signOut', 'unlock', 'currency'] as const),
        ...(['reminders', 'links', 'merge', 'close', 'erase'] as const),
      ]
        .map((action) => ofSponsor(`actions.${action}.open`))
        .concat(ofSponsor('notes.remove')),
    },
    {
      path: sponsor,
      change: record('sponsor', (found) => ({ ...found, state: 'closed', closed_at: NOW })),
      buttons: [ofSponsor('actions.reopen.open')],
    },
    {
      path: sponsor,
      change: record('sponsor', (found) => ({ ...found, state: 'invited' })),
      buttons: [ofSponsor('actions.again.open')],
    },
    {
      path: '/sponsors/tribute-cards',
      change: (json) => ({ ...json, ...('dedications' in json && { dedications: [CARD] }) }),
      buttons: [ofSponsor('cards.stop.open')],
    },
    {
      path: '/sponsors?q=mona',
      change: (json) => ({ ...json, ...('sign_ups' in json && { sign_ups: [SIGN_UP] }) }),
      buttons: [ofSponsor('signUps.again.open')],
    },
    {
      path: child,
      change: record('child', (found) => ({ ...found, state: 'waiting' })),
      buttons: [ofChild('actions.hide.open'), ofChild('actions.exit.open')],
    },
    {
      path: child,
      change: record('child', (found) => ({ ...found, state: 'hidden' })),
      buttons: [ofChild('actions.publish.open')],
    },
    {
      path: letter,
      change: record('letter', (found) => ({
        ...{ ...found, status: 'in_review', held_for: ['phone'] },
      })),
      buttons: [ofLetter('actions.return'), ofLetter('actions.approve')],
    },
    {
      path: letter,
      change: record('letter', (found) => ({
        ...{ ...found, status: 'received', account_closed: false },
      })),
      buttons: [ofLetter('actions.deliver')],
    },
    {
      path: inquiry,
      buttons: (['assign', 'close'] as const).map((one) => texts('desk-inquiries')(`${one}.open`)),
    },
    {
      path: person,
      change: record('staff', (found) =>
        Array.isArray(found)
          ? found
          : { ...found, sessions: [{ id: 1, device: 'Chrome', last_used_at: NOW }] },
      ),
      buttons: (['sessions', 'invitation', 'close'] as const).map((action) =>
        ofPerson(`actions.${action}.open`),
      ),
    },
    { path: '/dues', buttons: [texts('desk-dues')('work.pause.open')] },
    {
      path: '/dues',
      change: (json, path) =>
        path.endsWith('/dues_work')
          ? { ...json, paused: { since: NOW, by: 'Karim', reason: 'The bank moves.' } }
          : json,
      buttons: [texts('desk-dues')('work.resume.open')],
    },
    {
      path: '/money/refunds',
      change: (json) => ({ ...json, ...('proposals' in json && { proposals: [PROPOSAL] }) }),
      buttons: [texts('desk-money')('refunds.decline')],
    },
    {
      path: '/account',
      change: (json) => ({
        ...json,
        ...('passkeys' in json && { passkeys: [{ id: 1, name: 'Phone', last_used_at: null }] }),
      }),
      buttons: [texts('desk-account')('passkeys.remove')],
    },
  ];
}

test('every question opens, is accessible, and shut by Escape gives the focus back', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.setTimeout(300_000);
  surprises.allow(/^refused: 401 \S+\/v1\/desk\//);
  await page.clock.install();
  await sendInquiry(request, { name: 'Mona', email: visitor.email, language });
  await enterDesk(page, { request, language, texts, roles: STAFF_ROLES.join(',') });
  const answers = await deskAnswers(page);
  const dialog = page.locator('dialog:modal');
  for (const { path, buttons, change = (json: Json) => json } of await openingsOf(page, texts)) {
    await forgetAnswers(page, texts);
    answers.changeBy(change);
    await goWithin(page, path);
    for (const name of buttons) {
      await test.step(`${path} ${name}`, async () => {
        const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
        // By the keyboard, which a phone has not.
        await (language === 'ar' ? button.click() : button.press('Enter'));
        await expect(dialog).toHaveCount(1);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
      });
    }
  }
});

test('the places of the desk are reached by the keyboard, on a phone from its menu', async ({
  page,
  request,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: 401 \S+\/v1\/desk\//);
  const t = texts('desk');
  await enterDesk(page, { request, language, texts, roles: STAFF_ROLES.join(',') });
  const heading = page.getByRole('heading', { level: 1 });
  const letters = page.getByRole('link', { name: t('places.letters'), exact: true });
  const menu = page.getByRole('button', { name: t('menu'), exact: true });
  if (language === 'ar') {
    const drawer = page.getByRole('dialog', { name: t('menu') });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await drawer.getByRole('button', { name: t('closeMenu') }).click();
    await expect(drawer).toBeHidden();
    await menu.click();
    await letters.click();
    await expect(drawer).toBeHidden();
  } else {
    await expect(menu).toBeHidden();
    // A page that is loaded anew is read from its beginning.
    await page.reload();
    await expect(heading).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('skip') })).toBeFocused();
    await expectAccessible(page);
    await tabTo(page, letters);
    await page.keyboard.press('Enter');
  }
  await expect(heading).toHaveText(texts('desk-letters')('title'));
  await expect(heading).toBeFocused();
});

test('the pictures of a letter are turned, and opened alone', async ({
  page,
  request,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: 401 \S+\/v1\/desk\//);
  const t = texts('desk-letters');
  await enterDesk(page, { request, language, texts, roles: 'letters' });
  const list = await page.request.get('/v1/desk/letters?list=in_review&per_page=100');
  const { letters } = (await list.json()) as { letters: { id: number; pictures_count: number }[] };
  const withPictures = letters.find(({ pictures_count: count }) => count > 0);
  if (!withPictures) throw new Error('no letter of the demo has a picture');
  await goWithin(page, `/letters/${withPictures.id}`);
  const number = language === 'ar' ? '١' : '1';
  const picture = page.getByRole('img', { name: t('pictures.alt', { number }) });
  const turn = page.getByRole('button', { name: t('pictures.turn', { number }) });
  for (const angle of ['90deg', '180deg', '-90deg', 'none']) {
    await turn.press('Enter');
    await expect(picture).toHaveCSS('rotate', angle);
    await expectAccessible(page);
  }
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: t('pictures.whole', { number }) }).click();
  await expect((await popup).locator('img')).toBeVisible();
});

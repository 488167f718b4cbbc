import { STAFF_ROLES } from '@nabta/contract/desk';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  deskAnswers,
  firstIdOf,
  forgetAnswers,
  goWithin,
  type DeskAnswers,
  type Json,
} from './desk-answers.ts';
import { enterDesk, invitedPerson } from './desk-person.ts';
import { DESK_PLACES, INVITATION_PLACE, type DeskPlace } from './desk-places.ts';
import { expect, test } from './journey.ts';
import { sendInquiry } from './inquiry.ts';
import type { Texts } from './site-texts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** In turn, so that each part has as many screens that ask for something as the others. */
const PARTS = [0, 1, 2].map((part) => DESK_PLACES.filter((_, index) => index % 3 === part));

for (const [part, places] of PARTS.entries()) {
  test(`every screen is accessible on its way, failed, empty and filled: part ${part + 1}`, async ({
    page,
    request,
    visitor,
    language,
    texts,
    surprises,
  }) => {
    test.setTimeout(300_000);
    surprises.allow(/^refused: (401|500) \S+\/v1\/desk\//);
    await page.clock.install();
    await sendInquiry(request, { name: 'Mona', email: visitor.email, language });
    await enterDesk(page, { request, language, texts, roles: STAFF_ROLES.join(',') });
    // An answer that is on its way when a screen is left is remembered from when it comes.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const answers = await deskAnswers(page);
    for (const place of places) {
      await test.step(place.path, async () => {
        const path = await pathOf(page, place);
        await forgetAnswers(page, texts);
        answers.holdAll();
        await goWithin(page, path);
        await (place.isStill
          ? seeStill(page, answers)
          : seeStates(page, { texts, answers, place }));
      });
    }
  });
}

test('an invitation that is on its way, fails, or has expired says so', async ({
  page,
  request,
  language,
  texts,
  surprises,
}) => {
  surprises.allow(/^refused: (401|404|410|422|500) \S+\/v1\/desk\//);
  const { invitation } = await invitedPerson(request, { language, roles: 'letters' });
  const answers = await deskAnswers(page);
  const heading = page.getByRole('heading', { level: 1 });
  answers.holdAll();
  await page.goto(invitation);
  await expect.poll(answers.held).toBe(1);
  await expect(page.getByRole('status')).toHaveText(texts('desk')('loading'));
  await expectAccessible(page);
  answers.failHeld();
  const retry = page.getByRole('button', { name: texts('desk')('failure.retry') });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await retry.click();
  await expect(heading).not.toHaveText(texts('desk-sign-in')('invitation.title'));

  answers.beReal();
  await page.goto(`/desk${INVITATION_PLACE.replace(':token', 'of-long-ago')}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expectAccessible(page);
});

/** The address of a place, with a record that is there. */
async function pathOf(page: Page, { path, first }: DeskPlace): Promise<string> {
  if (path === '*') return '/nowhere';
  if (!first) return path.replace(':day', Temporal.Now.plainDateISO('Africa/Cairo').toString());
  return path.replace(':id', await firstIdOf(page, ...first));
}

async function seeStill(page: Page, answers: DeskAnswers): Promise<void> {
  await answers.quiet();
  expect(answers.asked(), 'it asks for nothing').toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
}

interface Seeing {
  readonly texts: Texts;
  readonly answers: DeskAnswers;
  readonly place: DeskPlace;
}

async function seeStates(page: Page, { texts, answers, place }: Seeing): Promise<void> {
  const main = page.getByRole('main');
  const waiting = main.locator('[aria-busy=true]:visible');
  const failures = main.locator('[data-failure]:visible');
  const retries = failures.getByRole('button', { name: texts('desk')('failure.retry') });
  await expect.poll(answers.held, 'something is asked for').toBeGreaterThan(0);
  if (!place.isForm) await expect(waiting.first()).toBeVisible();
  // What is read once the rest is there has its own turn.
  do {
    await expectAccessible(page);
    answers.failHeld();
    await expect(failures.first()).toBeVisible();
    await expectAccessible(page);
    expect(await retries.count(), 'each can be tried again').toBe(await failures.count());
    for (let left = await retries.count(); left > 0; left -= 1) {
      await retries.first().click();
      await expect(failures).toHaveCount(left - 1);
    }
    await answers.quiet();
  } while (answers.held() > 0);
  await expect(waiting).toHaveCount(0);
  if (answers.emptied() > 0) await expectAccessible(page);
  // What was shown before is asked for anew by whoever comes back to the window.
  answers.beReal();
  if (answers.emptied() > 0) {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await answers.quiet();
  }
  await expect(failures).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  if ((page.viewportSize()?.width ?? 0) < PHONE) await seeLongWords(page, answers);
}

/** A wider window has room for a long word. */
const PHONE = 768;
const LONG_WORD = 'w'.repeat(60);

/** A long word, such as a link, in what people wrote does not push a phone's page aside. */
async function seeLongWords(page: Page, answers: DeskAnswers): Promise<void> {
  answers.changeBy((json) => withLongWords(json) as Json);
  await page.clock.fastForward('02:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await answers.quiet();
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wider, 'no long word pushes the page aside').toBe(0);
  answers.changeBy((json) => json);
}

/** The same answer with a long word in each text and each address: what people write has a blank. */
function withLongWords(value: unknown): unknown {
  if (typeof value === 'string') {
    // Lines of pictures and calls of the server have one too.
    const isWritten = /[ @]/.test(value) && !/^(?:drawing|photo|GET|POST) /.test(value);
    return isWritten ? `${LONG_WORD}${value}` : value;
  }
  if (Array.isArray(value)) return value.map(withLongWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLongWords(one)]));
}

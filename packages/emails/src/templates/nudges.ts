import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type Block, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import type { BirthdayNudgeData, SilenceNudgeData, YearNudgeData } from '../nudge-requests.ts';
import { amount, dayOfYear, list, yearOf, type Phrase } from '../phrase.tsx';
import { accountGreeting, childFirstName, closing, portraitsOf } from './blocks.ts';

/** A child's birthday comes near, early enough for a letter. First names only: anybody may see a mail. */
export function birthdayNudge(data: BirthdayNudgeData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const child = childFirstName(data.child, locale);
  const { gender, writeUrl, isWrittenForOther } = data.child;
  return {
    subject: say('mail-nudges:birthday.subject', { child }),
    preview: say('mail-nudges:birthday.preview'),
    title: say('mail-nudges:birthday.title'),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(
        say(`mail-nudges:birthday.body.${gender}`, {
          child,
          date: dayOfYear(data.birthdayOn, locale),
        }),
      ),
      paragraph(say('mail-nudges:birthday.time')),
      { kind: 'button', label: say('mail-nudges:write', { child }), url: writeUrl },
      paragraph(say('mail-nudges:birthday.written')),
      closing(locale),
      quiet(say(`mail-nudges:birthday.${isWrittenForOther ? 'whyOfWriter' : 'why'}`, { child })),
      stop(say('mail-nudges:birthday.stop'), data.stopUrl),
    ],
  };
}

/** More names than these make a subject too long. */
const MOST_NAMES_IN_SUBJECT = 2;

/** The reader has not written for long: one mail about all children who wait, without a reproach. */
export function silenceNudge({ name, children, stopUrl }: SilenceNudgeData, locale: Locale) {
  const say = mailTexts(locale);
  const names = list(
    children.map((child) => childFirstName(child, locale)),
    locale,
  );
  const isShort = children.length <= MOST_NAMES_IN_SUBJECT;
  const isOfWriter = children.some(({ isWrittenForOther }) => isWrittenForOther);
  return {
    subject: isShort
      ? say('mail-nudges:silence.subject', { children: names })
      : say(`mail-nudges:silence.${isOfWriter ? 'subjectOfManyOfWriter' : 'subjectOfMany'}`),
    preview: say('mail-nudges:silence.preview'),
    title: say('mail-nudges:silence.title'),
    portraits: portraitsOf(children, locale),
    blocks: [
      accountGreeting(name, locale),
      paragraph(say('mail-nudges:silence.body', { children: names })),
      paragraph(say('mail-nudges:silence.kept')),
      ...waysToWrite(children, locale),
      paragraph(say('mail-nudges:silence.noHurry')),
      closing(locale),
      quiet(say('mail-nudges:silence.why')),
      stop(say('mail-nudges:silence.stop'), stopUrl),
    ],
  } satisfies MailContent;
}

/** A button for one child; for several a link each. */
function waysToWrite(children: SilenceNudgeData['children'], locale: Locale): Block[] {
  const say = mailTexts(locale);
  return children.map((child): Block => {
    const label = say('mail-nudges:write', { child: childFirstName(child, locale) });
    const kind = children.length === 1 ? 'button' : 'link';
    return { kind, label, url: child.writeUrl };
  });
}

/** The year that is over: thanks, what was given, and the way to its page, which has the letters. */
export function yearNudge(data: YearNudgeData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { children, totals, yearUrl, stopUrl } = data;
  const year = yearOf(data.year, locale);
  const names = list(
    children.map((child) => childFirstName(child, locale)),
    locale,
  );
  const isNamed = children.length > 0 && children.length <= MOST_NAMES_IN_SUBJECT;
  const given = list(
    totals.map((total) => amount(total.amount, total.currency, locale)),
    locale,
  );
  return {
    subject: isNamed
      ? say('mail-nudges:year.subject', { year, children: names })
      : say('mail-nudges:year.subjectOfAll', { year }),
    preview: say('mail-nudges:year.preview'),
    title: say('mail-nudges:year.title', { year }),
    portraits: portraitsOf(children, locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(
        children.length > 0
          ? say('mail-nudges:year.body', { year, children: names })
          : say('mail-nudges:year.bodyOfNobody', { year }),
      ),
      ...(totals.length > 0 ? [paragraph(say('mail-nudges:year.given', { year, given }))] : []),
      paragraph(say('mail-nudges:year.page')),
      { kind: 'button', label: say('mail-nudges:year.open', { year }), url: yearUrl },
      closing(locale),
      quiet(say('mail-nudges:year.why')),
      stop(say('mail-nudges:year.stop'), stopUrl),
    ],
  };
}

const stop = (label: Phrase, url: string): Block => ({ kind: 'link', label, url, quiet: true });

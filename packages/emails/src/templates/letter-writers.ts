import type { Locale } from '@nabta/contract';
import type {
  LetterWriterAcceptedData,
  LetterWriterEndedData,
  LetterWriterInvitationData,
} from '../letter-writer-requests.ts';
import { paragraph, quiet, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { date, name } from '../phrase.tsx';
import { accountGreeting, closing } from './blocks.ts';

/** Somebody is invited to write to a child whom another sponsors: what it is, and what it is not. */
export function letterWriterInvitation(
  data: LetterWriterInvitationData,
  locale: Locale,
): MailContent {
  const say = mailTexts(locale);
  const child = name(data.child[locale], locale);
  const unnamed = data.sponsor === '';
  const sponsor = unnamed ? say('mail-letter-writers:aSponsor') : name(data.sponsor, locale);
  return {
    subject: say('mail-letter-writers:invitation.subject', { child, sponsor }),
    preview: say('mail-letter-writers:invitation.preview'),
    title: say('mail-letter-writers:invitation.title'),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(
        unnamed
          ? say('mail-letter-writers:invitation.bodyUnnamed', { child })
          : say('mail-letter-writers:invitation.body', { child, sponsor }),
      ),
      paragraph(say('mail-letter-writers:invitation.what', { child })),
      paragraph(
        unnamed
          ? say('mail-letter-writers:invitation.moneyUnnamed')
          : say('mail-letter-writers:invitation.money', { sponsor }),
      ),
      {
        kind: 'button',
        label: say('mail-letter-writers:invitation.open'),
        url: data.invitationUrl,
      },
      paragraph(
        say('mail-letter-writers:invitation.until', { date: date(data.validUntil, locale) }),
      ),
      closing(locale),
      quiet(say('mail-letter-writers:invitation.stranger')),
    ],
  };
}

/** Somebody has accepted: the sponsor's letters are theirs to write from now on. */
export function letterWriterAccepted(data: LetterWriterAcceptedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const [child, writer] = [name(data.child[locale], locale), name(data.writer, locale)];
  return {
    subject: say('mail-letter-writers:accepted.subject', { child, writer }),
    preview: say('mail-letter-writers:accepted.preview'),
    title: say('mail-letter-writers:accepted.title'),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say('mail-letter-writers:accepted.body', { child, writer })),
      paragraph(say('mail-letter-writers:accepted.reads', { child, writer })),
      { kind: 'button', label: say('mail-letter-writers:accepted.open'), url: data.url },
      paragraph(say('mail-letter-writers:accepted.end')),
      closing(locale),
    ],
  };
}

/** It has ended: who did it, and what stays. */
export function letterWriterEnded(data: LetterWriterEndedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const values = { child: name(data.child[locale], locale), other: name(data.other, locale) };
  if (data.party === 'payer') {
    return {
      subject: say('mail-letter-writers:endedForPayer.subject', values),
      preview: say('mail-letter-writers:endedForPayer.preview'),
      title: say('mail-letter-writers:endedForPayer.title'),
      blocks: [
        accountGreeting(data.name, locale),
        paragraph(say('mail-letter-writers:endedForPayer.body', values)),
        paragraph(say('mail-letter-writers:endedForPayer.next', values)),
        { kind: 'button', label: say('mail-letter-writers:endedForPayer.open'), url: data.url },
        closing(locale),
      ],
    };
  }
  const why =
    data.by === 'sponsorship' ? 'sponsorship' : data.by === 'payer' ? 'sponsor' : 'ministry';
  return {
    subject: say('mail-letter-writers:endedForWriter.subject', values),
    preview: say('mail-letter-writers:endedForWriter.preview'),
    title: say('mail-letter-writers:endedForWriter.title'),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say(`mail-letter-writers:endedForWriter.why.${why}`, values)),
      paragraph(say('mail-letter-writers:endedForWriter.sent', values)),
      paragraph(say('mail-letter-writers:endedForWriter.thanks', values)),
      closing(locale),
    ],
  };
}

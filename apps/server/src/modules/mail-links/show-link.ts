import type { MailLinkPurpose, Money } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { findCardSetup } from '../cards/index.ts';
import { showLinkedDues, type LinkedDue } from '../dues/index.ts';
import { earliestLastDay } from '../sponsorships/index.ts';
import { openMailLink, type OpenedLink } from './mail-links.ts';
import * as repository from './repository.ts';
import type { EndableRow } from './repository.ts';

/** What a link opens. Lists are empty, and the rest is null, where its purpose is another. */
export interface ShownLink {
  readonly purpose: MailLinkPurpose;
  /** A Cairo date. */
  readonly validUntil: string;
  /** Whether nothing is left to do with it. */
  readonly isDone: boolean;
  /** Whether staff have the message, of `need-to-end`. */
  readonly isSent: boolean;
  readonly dues: readonly LinkedDue[];
  /** What one payment would take. */
  readonly total: Money | null;
  readonly children: readonly EndableRow[];
  /** The earliest last day that can be asked for today (Cairo date). */
  readonly earliestEnd: string | null;
}

/** What a link opens, and nothing that its mail did not say. Changes nothing. Throws `not-found`. */
export async function showMailLink(deps: Deps, token: string): Promise<ShownLink> {
  const opened = await openMailLink(deps, token);
  const { purpose, validUntil, usedAt } = opened.link;
  const nothing = { dues: [], total: null, children: [], earliestEnd: null };
  const common = { ...nothing, purpose, validUntil, isSent: usedAt !== null };
  switch (purpose) {
    case 'pay-dues':
      return { ...common, ...(await duesOf(deps, opened)) };
    case 'replace-card':
      return { ...common, isDone: await isReplaced(deps, opened) };
    case 'need-to-end':
      return { ...common, ...(await endingOf(deps, opened)) };
  }
}

async function duesOf(deps: Deps, { link, sponsor }: OpenedLink) {
  const shown = await showLinkedDues(deps, { sponsorId: sponsor.id, dueIds: link.about });
  const isDone = !shown.dues.some(({ state }) => state === 'open' || state === 'busy');
  return { ...shown, isDone };
}

async function isReplaced({ db }: Deps, { link }: OpenedLink): Promise<boolean> {
  if (link.cardSetupId === null) return false;
  return (await findCardSetup(db, link.cardSetupId))?.status === 'added';
}

async function endingOf({ db, clock }: Deps, { link, sponsor }: OpenedLink) {
  const children =
    link.usedAt === null ? await repository.listEndable(db, sponsor.id, link.about) : [];
  const earliestEnd = earliestLastDay(cairoToday(clock)).toString();
  return { isDone: children.length === 0, children, earliestEnd };
}

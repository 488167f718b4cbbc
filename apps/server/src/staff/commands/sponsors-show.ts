import { toDecimal } from '@nabta/contract';
import type { Command } from 'commander';
import { listWritingOf } from '../../modules/letter-writers/index.ts';
import type { StaffSponsorship } from '../../modules/ministry-sponsorships/index.ts';
import { sponsorOverview, type Overview } from '../../modules/personal-data/index.ts';
import type { SponsorRow } from '../../modules/sponsors/index.ts';
import type { StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { childOf, inWords, knownSponsor, shownAmount } from './fields.ts';

const columns: readonly Column<StaffSponsorship>[] = [
  { head: 'sponsorship', value: ({ sponsorship }) => sponsorship.id },
  { head: 'child', value: ({ child }) => childOf(child) },
  { head: 'status', value: ({ sponsorship }) => sponsorship.status.replaceAll('_', ' ') },
  {
    head: 'amount',
    value: ({ sponsorship }) => shownAmount(sponsorship.amount, sponsorship.currency),
  },
  {
    head: 'extra',
    value: ({ sponsorship: { extraPerMonth: extra, currency } }) =>
      extra === 0 ? '' : shownAmount(extra, currency),
  },
  { head: 'months', value: ({ sponsorship }) => sponsorship.frequencyMonths },
  { head: 'next due', value: ({ nextDueOn }) => nextDueOn ?? '' },
  { head: 'late', value: ({ lateDues }) => (lateDues === 0 ? '' : lateDues) },
];

/** `sponsors show`: one sponsor on one page. */
export function showCommand(group: Command, context: StaffContext): void {
  group
    .command('show')
    .description('How things stand with one sponsor: profile, money, children, letters.')
    .argument('<sponsor>', 'an address or a number')
    .option('--json', 'print it as JSON')
    .action((who: string, { json }: { json?: true }) => show(context, who, json ?? false));
}

async function show(context: StaffContext, who: string, json: boolean): Promise<void> {
  const { deps, terminal } = context;
  const sponsor = await knownSponsor(context, who);
  const overview = await sponsorOverview(await deps(), sponsor);
  if (json) return printJson(terminal, presented(sponsor, overview));
  for (const line of linesOf(sponsor, overview)) printLine(terminal, line);
  if (overview.sponsorships.length > 0) printTable(terminal, columns, overview.sponsorships);
  for (const { sponsorship, nextDueOn } of overview.sponsorships) {
    const { id } = sponsorship;
    const running = overview.pauses.find(
      ({ sponsorshipId, toDueOn }) => sponsorshipId === id && toDueOn === nextDueOn,
    );
    if (running) printLine(terminal, `Sponsorship ${id} is put off to ${running.toDueOn}.`);
  }
  const { forThem } = await listWritingOf(await deps(), sponsor.id);
  for (const { sponsorship, arrangement, writer } of forThem) {
    const who = writer ? inWords(writer) : (arrangement.invitedName ?? arrangement.invitedEmail);
    const does = writer ? 'writes the letters' : 'is invited to write';
    printLine(terminal, `Sponsorship ${sponsorship.id}: ${who ?? ''} ${does}.`);
  }
}

function linesOf(sponsor: SponsorRow, overview: Overview): string[] {
  const { id, arabicFullName, paymentCurrency: currency, erasedAt, mergedIntoId } = sponsor;
  if (mergedIntoId !== null) return [`Sponsor ${id} is part of sponsor ${mergedIntoId} now.`];
  const { balance, available, cards, late, letters, paymentsUnderWay, sponsorships } = overview;
  const who = erasedAt === null ? inWords(sponsor) : 'erased, only the books are left';
  const reserved = available === balance ? '' : `, ${shownAmount(available, currency)} to spend`;
  return [
    `Sponsor ${id}: ${who}${arabicFullName === '' ? '' : ` (${arabicFullName})`}`,
    ...(erasedAt === null ? profileLines(sponsor) : []),
    `Balance: ${shownAmount(balance, currency)}${reserved}`,
    `Cards: ${cards.map(cardInWords).join(', ') || 'none'}`,
    `Payments under way: ${paymentsUnderWay}`,
    `Late: ${late.count === 0 ? 'nothing' : `${counted(late.count, 'due', 'dues')}, ${shownAmount(late.amount, currency)}`}`,
    `Letters: ${letters.inReview} to read first, ${letters.received} to hand over`,
    `Sponsorships: ${sponsorships.length}`,
  ];
}

function profileLines(sponsor: SponsorRow): string[] {
  const { phonePrimaryCode, phonePrimaryNumber, streetName, city, countryCode } = sponsor;
  const state = accountState(sponsor);
  const where = [streetName, city, countryCode ?? ''].filter((part) => part !== '').join(', ');
  const phone = phonePrimaryNumber === null ? '' : `${phonePrimaryCode ?? ''}${phonePrimaryNumber}`;
  const language = sponsor.locale === 'ar' ? 'Arabic' : 'English';
  return [
    `Account: ${state}, since ${sponsor.createdAt.toString().slice(0, 10)}, emails in ${language}`,
    `Address: ${where || 'none'}; phone: ${phone || 'none'}`,
  ];
}

function accountState({ closedAt, passwordHash }: SponsorRow): string {
  if (closedAt !== null) return `closed on ${closedAt.toString().slice(0, 10)}`;
  return passwordHash === null ? 'invited, not opened yet' : 'open';
}

type Card = Overview['cards'][number];

const expiryOf = ({ expYear, expMonth }: Card) => `${expYear}-${String(expMonth).padStart(2, '0')}`;

const cardInWords = (card: Card) =>
  `${card.brand} ${card.last4} until ${expiryOf(card)}${card.isDefault ? ' (primary)' : ''}`;

function presented(sponsor: SponsorRow, overview: Overview) {
  const { id, firstName, lastName, arabicFullName, email, erasedAt, mergedIntoId } = sponsor;
  const { balance, available, cards, late, letters, paymentsUnderWay, sponsorships } = overview;
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    arabic_full_name: arabicFullName,
    email: erasedAt === null ? email : null,
    closed_at: sponsor.closedAt?.toString() ?? null,
    erased_at: erasedAt?.toString() ?? null,
    merged_into: mergedIntoId,
    currency: sponsor.paymentCurrency,
    balance: toDecimal(balance),
    available: toDecimal(available),
    payments_under_way: paymentsUnderWay,
    cards: cards.map((card) => ({
      brand: card.brand,
      last4: card.last4,
      expiry: expiryOf(card),
      primary: card.isDefault,
    })),
    late_dues: { count: late.count, amount: toDecimal(late.amount) },
    letters: { in_review: letters.inReview, received: letters.received },
    sponsorships: sponsorships.map(({ sponsorship, child, nextDueOn, lateDues }) => ({
      id: sponsorship.id,
      child: child.code,
      status: sponsorship.status,
      amount: toDecimal(sponsorship.amount),
      currency: sponsorship.currency,
      next_due_on: nextDueOn,
      late_dues: lateDues,
    })),
  };
}

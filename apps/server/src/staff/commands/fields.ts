import {
  formatMoney,
  lineOfText,
  MAX_ID,
  money,
  normaliseDecimal,
  toMinorUnits,
  westernDigits,
  type Currency,
} from '@nabta/contract';
import { InvalidArgumentError } from 'commander';
import { DomainError } from '../../errors.ts';
import { sponsorBy, sponsorOfEmail, type SponsorRow } from '../../modules/sponsors/index.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';

const LONGEST_NOTE = 500;

/**
 * A path, as a command line says it: without the quotes that some terminals leave around what is
 * dragged into them.
 */
export function pathOf(text: string): string {
  const path = text.trim();
  return /^(["'])(.+)\1$/.exec(path)?.[2] ?? /^[“‘](.+)[”’]$/.exec(path)?.[1] ?? path;
}

/** Several paths. */
export function pathsOf(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), pathOf(text)];
}

/** The number of something, as a command line says it, in either digits. */
export function idOf(text: string): number {
  const digits = westernDigits(text);
  const id = Number(digits);
  if (/^\d{1,10}$/.test(digits) && id >= 1 && id <= MAX_ID) return id;
  throw new InvalidArgumentError('It must be a number, such as 142.');
}

/** An amount in minor units, as a command line says it, in either digits: `1,500.50`, `١٥٠٠٫٥`. */
export function amountOf(text: string): number {
  const minor = toMinorUnits(normaliseDecimal(text));
  if (minor !== undefined && minor > 0) return minor;
  throw new InvalidArgumentError('It must be an amount above 0, such as 1500 or 1500.50.');
}

/** As `amountOf`, or none. */
export function amountOrNone(text: string): number {
  return normaliseDecimal(text) === '0' ? 0 : amountOf(text);
}

/** A day, as a command line says it, in either digits. */
export function dayOf(text: string): Temporal.PlainDate {
  const day = westernDigits(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    try {
      return Temporal.PlainDate.from(day);
    } catch {
      // Said below: such as 2026-02-30.
    }
  }
  throw new InvalidArgumentError('It must be a day such as 2026-12-31.');
}

/** A note for the audit log. */
export function noteOf(text: string): string {
  const parsed = lineOfText(LONGEST_NOTE).safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(`It must be one line of 1 to ${LONGEST_NOTE} characters.`);
}

/** Refuses an empty reason. */
export function reasonOf(text: string): string {
  if (text.trim() === '') throw new UsageError('Say why, with --reason.');
  return text.trim();
}

/** The id of a sponsor, by their address or by that id itself. */
export async function sponsorIdOf({ deps }: StaffContext, text: string): Promise<number> {
  const digits = westernDigits(text);
  if (/^\d{1,10}$/.test(digits) && Number(digits) <= MAX_ID) return Number(digits);
  const opened = await deps();
  const sponsor = await sponsorOfEmail(opened, text).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'not-found';
    throw isUnknown ? new StaffError(`No sponsor has the address ${text}.`) : error;
  });
  return sponsor.id;
}

/** An amount for people. */
export const shownAmount = (minor: number, currency: Currency) =>
  formatMoney(money(minor, currency), 'en');

/** `Mona Adel <mona@example.com>`. */
export const personOf = (sponsor: { firstName: string; lastName: string; email: string }) =>
  `${`${sponsor.firstName} ${sponsor.lastName}`.trim()} <${sponsor.email}>`;

/** `MN-0142 (Amira Samir)`. */
export const childOf = ({ code, fullNameEn }: { code: string; fullNameEn: string }) =>
  `${code} (${fullNameEn})`;

/** The numbers of several things, each once, as a command line says them. */
export function idsOf(text: string, before: readonly number[] | undefined): readonly number[] {
  return [...new Set([...(before ?? []), idOf(text)])];
}

/** A whole number from 1 to `most`, as an option says it, in either digits. */
export function numberUpTo(most: number) {
  return (text: string): number => {
    const digits = westernDigits(text);
    const number = Number(digits);
    if (/^\d{1,10}$/.test(digits) && number >= 1 && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
  };
}

/** A number of days, as an option says it. */
export const wholeDays = numberUpTo(366);

/** The sponsor whom an argument means: an address, or a number. */
export async function knownSponsor({ deps }: StaffContext, who: string): Promise<SponsorRow> {
  const opened = await deps();
  return sponsorBy(opened, who).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'not-found';
    if (!isUnknown) throw error;
    const has = /^\s*\d+\s*$/.test(who) ? 'the number' : 'the address';
    throw new StaffError(`No sponsor has ${has} ${who.trim()}.`);
  });
}

/** `Mona Adel <mona@example.com>`; whoever was erased has only a number. */
export function inWords({ id, firstName, lastName, email, erasedAt }: SponsorRow): string {
  if (erasedAt !== null) return `sponsor ${id}`;
  return `${`${firstName} ${lastName}`.trim()} <${email}>`.trim();
}

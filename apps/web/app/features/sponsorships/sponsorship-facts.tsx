import { PROVIDER_EXIT_REASONS } from '@nabta/contract';
import type { Sponsor, Sponsorship, SponsorshipStatus } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { formatDay, formatMonth } from '../../lib/plain-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { timeTogether } from './time-together.ts';

/** A fact of a sponsorship, beside its label. */
interface SponsorshipFact {
  readonly name:
    | 'amount'
    | 'nextDue'
    | 'pausedUntil'
    | 'lastDay'
    | 'together'
    | 'exitDate'
    | 'exitReason'
    | 'onBehalf'
    | 'status';
  readonly value: ReactNode;
}

/** The facts of a sponsorship that its card and its page tell: those that it has (SPN-03, SPN-08). */
export function useSponsorshipFacts(sponsorship: Sponsorship): readonly SponsorshipFact[] {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const sponsor = useSponsor();
  const { status, amount, payment_currency, frequency, started_at, ended_at, next_due_date } =
    sponsorship;
  const { paused_until } = sponsorship;
  const day = (date: string) => <time dateTime={date}>{formatDay(date, locale)}</time>;
  const isOver = status === 'inactive';
  const reason = exitReasonOf(sponsorship, (code) => t(`reason.${code}`));
  const isTold = !isOver || TOLD_REASONS.has(sponsorship.exit_reason ?? '');
  const facts: readonly (SponsorshipFact | false)[] = [
    isOver && ended_at !== null
      ? { name: 'together', value: timeTogether(started_at, ended_at, locale) }
      : {
          name: 'amount',
          value: (
            <>
              {formatAmount(amount, payment_currency, locale)}{' '}
              <span className="whitespace-nowrap">{t(`frequency.${frequency}`)}</span>
            </>
          ),
        },
    !isOver &&
      next_due_date !== null && {
        name: paused_until === null ? 'nextDue' : 'pausedUntil',
        value: day(next_due_date),
      },
    ended_at !== null && { name: isOver ? 'exitDate' : 'lastDay', value: day(ended_at) },
    !isTold && reason !== undefined && { name: 'exitReason', value: <bdi>{reason}</bdi> },
    isForAnother(sponsorship, sponsor) && {
      name: 'onBehalf',
      value: <bdi>{onBehalfOf(sponsorship)}</bdi>,
    },
    isOver && { name: 'status', value: t(`status.${status}`) },
  ];
  return facts.filter((fact) => fact !== false);
}

type InName = Pick<Sponsorship, 'sponsoring_as' | 'sponsoring_as_en' | 'sponsoring_as_ar'>;

/** In whose name a sponsorship is, in the language of the page or else in the one it was typed in. */
export function onBehalfOf({ sponsoring_as, sponsoring_as_en, sponsoring_as_ar }: InName): string {
  return sponsoring_as || sponsoring_as_en || sponsoring_as_ar;
}

/** Whether a sponsorship is in somebody else’s name: one’s own goes without saying. */
export function isForAnother(
  sponsorship: InName,
  sponsor: Pick<Sponsor, 'full_name' | 'arabic_full_name'> | undefined,
): boolean {
  const name = onBehalfOf(sponsorship);
  const own = [sponsor?.full_name, sponsor?.arabic_full_name];
  return name !== '' && !own.includes(name);
}

/** Why a sponsorship ended: the sponsor's own words where they are all there is (SPN-26). */
export function exitReasonOf(
  { exit_reason, other_exit_reason }: Pick<Sponsorship, 'exit_reason' | 'other_exit_reason'>,
  label: (reason: NonNullable<Sponsorship['exit_reason']>) => string,
): string | undefined {
  if (exit_reason === null) return undefined;
  return (exit_reason === 'other' && other_exit_reason) || label(exit_reason);
}

interface LetterLinksProps {
  readonly sponsorship: Sponsorship;
  readonly variant: ButtonVariant;
  /** Of the way to a new letter. */
  readonly writeVariant?: ButtonVariant;
  readonly className?: string;
}

/** To a new letter, for who may write one, and to those that were written. */
export function LetterLinks(props: LetterLinksProps) {
  const { sponsorship, variant, writeVariant = variant, className = '' } = props;
  const { t } = useTranslation('sponsorships');
  const { id, status, sponsoree, written_by: writtenBy } = sponsorship;
  const name = sponsoree.full_name;
  const readsOnly = status !== 'inactive' && writtenBy !== null;
  return (
    <>
      {status !== 'inactive' && writtenBy === null && (
        <LinkButton
          to={`/send-letters/${id}`}
          variant={writeVariant}
          size="sm"
          aria-label={t('writeTo', { name })}
          className={`whitespace-nowrap ${className}`}
        >
          {t('write')}
        </LinkButton>
      )}
      <LinkButton
        to={`/letters/${id}`}
        variant={readsOnly ? writeVariant : variant}
        size="sm"
        aria-label={t('lettersOf', { name })}
        className={className}
      >
        {t('letters')}
      </LinkButton>
    </>
  );
}

const LOOKS = {
  active: { tone: 'nile', icon: 'heart' },
  deactivation_requested: { tone: 'sunflower', icon: 'info' },
  inactive: { tone: 'plain', icon: 'sprout' },
} as const satisfies Record<SponsorshipStatus, { tone: string; icon: IconName }>;

/** Why it ended is told in the badge, unless that is the sponsor's own affair, or grief. */
const TOLD_REASONS: ReadonlySet<string> = new Set(
  PROVIDER_EXIT_REASONS.filter((reason) => reason !== 'death'),
);

/**
 * How a sponsorship stands: since when, until when or why it ended, as people say it. The screen's
 * namespaces have `sponsorships`.
 */
export function SponsorshipStanding({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { status, exit_reason: reason } = sponsorship;
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={reason === 'finished_school' ? 'school' : icon}>
      {useStanding(sponsorship)}
    </Badge>
  );
}

function useStanding({ status, started_at, ended_at, exit_reason: reason }: Sponsorship): string {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  if (status === 'active' || ended_at === null) {
    return t('standing.since', { date: formatDay(started_at, locale) });
  }
  if (status === 'deactivation_requested') {
    return t('standing.ends', { date: formatDay(ended_at, locale) });
  }
  const month = formatMonth(ended_at, locale);
  if (reason === null || !TOLD_REASONS.has(reason)) return t('standing.ended', { month });
  return t('standing.endedFor', { reason: t(`reason.${reason}`), month });
}

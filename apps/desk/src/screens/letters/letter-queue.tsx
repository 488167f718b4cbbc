import type { QueuedLetter } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { EmptyState } from '../../../../web/app/ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { When } from '../../ui/when.tsx';

interface LetterQueueProps {
  /** Undefined while they are on their way. */
  readonly letters: readonly QueuedLetter[] | undefined;
  /** The one that is read now. */
  readonly open: number | undefined;
  /** Some were searched for. */
  readonly isSearch: boolean;
  /** Where no letter here matches: how many do in other lists. */
  readonly elsewhere: Answer<'GET /v1/desk/letters'>['elsewhere'];
  readonly hrefOf: (id: number) => string;
}

/** The letters of a list, each a link. */
export function LetterQueue({ letters, open, isSearch, elsewhere, hrefOf }: LetterQueueProps) {
  const { t } = useTranslation('desk-letters');
  const { t: ofDesk } = useTranslation('desk');
  if (!letters) {
    return (
      <SkeletonList label={ofDesk('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </SkeletonList>
    );
  }
  if (letters.length === 0) {
    return (
      <EmptyState
        icon="mail"
        message={t(isSearch ? (elsewhere.length > 0 ? 'noMatchHere' : 'noMatch') : 'empty')}
        action={
          elsewhere.length > 0 ? (
            <Elsewhere elsewhere={elsewhere} />
          ) : (
            <LinkButton to="/" variant="secondary">
              {ofDesk('notFound.toToday')}
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <ul className="grid gap-3">
      {letters.map((letter) => (
        <li key={letter.id}>
          <Link
            to={hrefOf(letter.id)}
            aria-current={letter.id === open ? 'true' : undefined}
            className="grid gap-2 rounded-lg bg-white p-4 text-ink no-underline shadow-soft ring-nile hover:ring-1 aria-[current]:ring-2"
          >
            <Names letter={letter} />
            <HeldFor letter={letter} />
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <StateBadge letter={letter} />
              <span>{t('number', { id: letter.id })}</span>
              <When at={letter.created_at} as="day" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The lists that have what is searched for, as ways to them. */
function Elsewhere({ elsewhere }: Pick<LetterQueueProps, 'elsewhere'>) {
  const { t } = useTranslation('desk-letters');
  const locale = useLocale();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {elsewhere.map(({ list, count }) => (
        <li key={list}>
          <LinkButton to={`/letters?${new URLSearchParams({ list, q })}`} variant="secondary">
            {t(`lists.${list}`)} ({formatNumber(count, locale)})
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function Names({ letter }: { readonly letter: QueuedLetter }) {
  const { t } = useTranslation('desk-letters');
  const child = useChildName(letter.child);
  const isByChild = letter.sender_type === 'SponsoreeLetter';
  const [from, to] = isByChild
    ? [child, letter.sponsor.first_name]
    : [letter.sponsor.first_name, child];
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold text-nile-900">
        {t('fromTo', { from: isolated(from), to: isolated(to) })}
      </span>
      {letter.written_for !== null && (
        <span className="text-sm text-ink-soft">
          {t('writtenFor', { sponsor: isolated(letter.written_for.first_name) })}
        </span>
      )}
      <bdi className="text-sm whitespace-nowrap text-ink-soft">{letter.child.code}</bdi>
    </span>
  );
}

/** Why a letter waits. Its words stand in the letter itself, where a look is written down. */
function HeldFor({ letter }: { readonly letter: QueuedLetter }) {
  const { t } = useTranslation('desk-letters');
  if (letter.status !== 'in_review' || letter.held_for.length === 0) return null;
  return (
    <span className="grid text-sm text-ink-soft">
      {letter.held_for.map((reason) => (
        <span key={reason}>{t(`held.${reason}`)}</span>
      ))}
    </span>
  );
}

/** A name in a sentence of either direction. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The child's first name in the language of the desk. */
export function useChildName(child: QueuedLetter['child']): string {
  return useLocale() === 'ar' ? child.first_name_ar : child.first_name_en;
}

/** Where a letter stands. */
export function StateBadge({ letter }: { readonly letter: QueuedLetter }) {
  const { t } = useTranslation('desk-letters');
  if (letter.status === null) return <Badge>{t('states.from_child')}</Badge>;
  const isHeld = letter.status === 'in_review';
  return (
    <Badge tone={isHeld ? 'sunflower' : 'nile'} {...(isHeld ? { icon: 'alert' } : {})}>
      {t(`states.${letter.status}`)}
    </Badge>
  );
}

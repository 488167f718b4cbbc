import type { QueuedLetter } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Link } from 'react-router';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { EmptyState } from '../../../../web/app/ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import { When } from '../../ui/when.tsx';

interface LetterQueueProps {
  /** Undefined while they are on their way. */
  readonly letters: readonly QueuedLetter[] | undefined;
  /** The one that is read now. */
  readonly open: number | undefined;
  /** Some were searched for. */
  readonly isSearch: boolean;
  readonly hrefOf: (id: number) => string;
}

/** The letters of a list, each a link. */
export function LetterQueue({ letters, open, isSearch, hrefOf }: LetterQueueProps) {
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
        message={t(isSearch ? 'noMatch' : 'empty')}
        action={
          <LinkButton to="/" variant="secondary">
            {ofDesk('notFound.toToday')}
          </LinkButton>
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
            <span dir="auto" className="line-clamp-2 text-sm text-ink-soft">
              {letter.opening}
            </span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <StateBadge letter={letter} />
              <When at={letter.created_at} as="day" />
            </span>
          </Link>
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
    <span className="font-semibold text-nile-900">
      {t('fromTo', { from: isolated(from), to: isolated(to) })}
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

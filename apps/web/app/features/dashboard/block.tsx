import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Api } from '../../lib/api/api.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Answer, Asked } from '../../lib/answer.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';

interface PartOfPageProps<T> {
  readonly asked: Asked<T>;
  /** Asks for this part again. */
  readonly again: (api: Api) => Promise<Answer<T>>;
  readonly skeleton: ReactNode;
  /** Says in a sentence what failed to load. */
  readonly failed: string;
  /** The sentence shown when it fails. */
  readonly className?: string;
  readonly children: (value: T) => ReactNode;
}

/** A part of the page that comes, fails and is asked for again by itself. */
export function PartOfPage<T>(props: PartOfPageProps<T>) {
  const { asked, again, skeleton, failed, className, children } = props;
  const locale = useLocale();
  const { answer, ask } = useAnswer(asked, () => again(browserApi(locale)));
  if (answer === 'loading') return skeleton;
  if (answer === 'failed') {
    return (
      <div className={className}>
        <LoadFailed onRetry={ask}>{failed}</LoadFailed>
      </div>
    );
  }
  return children(answer.value);
}

interface BlockProps<T> extends PartOfPageProps<T> {
  readonly id: string;
  readonly title: string;
  /** The whole of what the block shows a part of. */
  readonly more?: { readonly to: string; readonly text: string };
}

/** A block of the dashboard on a sheet of its own. */
export function Block<T>({ id, title, more, ...part }: BlockProps<T>) {
  return (
    <Card as="section" aria-labelledby={id} className="rounded-xl p-6 md:p-8">
      <div className="-mt-2 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more && <MoreLink {...more} />}
      </div>
      <PartOfPage {...part} />
    </Card>
  );
}

/** The way to the whole of what stands here in part. */
export function MoreLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-medium text-nile no-underline hover:underline"
    >
      {text}
      <Icon name="chevron-end" className="size-4" />
    </Link>
  );
}

interface NothingProps {
  readonly message: string;
  readonly to: string;
  readonly action: string;
}

/** The content of an empty block (DSH-09). */
export function Nothing({ message, to, action }: NothingProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">{message}</p>
      <LinkButton to={to} variant="secondary" size="sm">
        {action}
      </LinkButton>
    </div>
  );
}

/** Lines on their way. */
export function LinesSkeleton({ count }: { readonly count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <SkeletonList label={t('loading')} className="grid">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-b border-sand-200 py-4 last:border-0"
        >
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </SkeletonList>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { BackLink } from '../../../web/app/ui/back-link.tsx';
import { Card } from '../../../web/app/ui/card.tsx';
import { Skeleton, SkeletonList } from '../../../web/app/ui/skeleton.tsx';
import { Failure } from './failure.tsx';
import { PageTitle } from './page.tsx';

interface RecordPageProps<Found> {
  readonly back: { readonly to: string; readonly text: string };
  readonly found: Found | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly children: (found: Found) => ReactNode;
}

/** The page of one record: the way back, and what is shown until the record is there. */
export function RecordPage<Found>({
  back,
  found,
  error,
  onRetry,
  children,
}: RecordPageProps<Found>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={back.to}>{back.text}</BackLink>
      {found ? children(found) : <NoRecord error={error} onRetry={onRetry} />}
    </div>
  );
}

/** Stands where a record will: it is on its way, or did not come. A screen of its own, with a title. */
export function NoRecord({ error, onRetry }: Pick<RecordPageProps<unknown>, 'error' | 'onRetry'>) {
  const { t } = useTranslation('desk');
  if (error) {
    return (
      <>
        <PageTitle title={t('failure.title')} />
        <Failure error={error} onRetry={onRetry} />
      </>
    );
  }
  return (
    <>
      <PageTitle isHidden title={t('loading')} />
      <SkeletonList label={t('loading')} className="grid gap-4">
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-64" />
      </SkeletonList>
    </>
  );
}

interface PartProps {
  readonly title: string;
  /** Id of the heading, which labels the part and takes the focus from a button that is removed. */
  readonly headingId?: string;
  readonly children: ReactNode;
}

/** A part of such a page. */
export function Part({ title, headingId, children }: PartProps) {
  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 md:p-6"
    >
      <h2 id={headingId} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** A fact with its name. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

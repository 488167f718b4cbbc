import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { LettersHead } from './conversation-head.tsx';

/** The letters on their way. */
export function ConversationSkeleton() {
  const { t } = useTranslation('letters');
  return (
    <>
      <HeadSkeleton title={t('here')} back={{ to: '/sponsorships', text: t('back') }} />
      <div className="bg-sand">
        <div className="page-width pt-8 pb-20 md:pt-10">
          <SkeletonList label={t('loading')} className="grid gap-8">
            <Sheet className="me-6 sm:me-16 lg:me-auto lg:w-full lg:max-w-192" lines={4} />
            <Sheet className="ms-6 sm:ms-16 lg:ms-auto lg:w-full lg:max-w-192" lines={3} />
            <Sheet className="me-6 sm:me-16 lg:me-auto lg:w-full lg:max-w-192" lines={5} />
          </SkeletonList>
        </div>
      </div>
    </>
  );
}

interface HeadSkeletonProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly text: string };
}

/** The child on the way. */
export function HeadSkeleton({ title, back }: HeadSkeletonProps) {
  return (
    <LettersHead back={back}>
      <h1 className="sr-only">{title}</h1>
      <div aria-hidden="true" className="mt-2 flex items-center gap-4 sm:gap-6">
        <Skeleton className="aspect-portrait w-18 rounded-t-full rounded-b-md sm:w-24" />
        <div className="grid gap-3">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-6 w-40" />
        </div>
      </div>
    </LettersHead>
  );
}

function Sheet({ className, lines }: { readonly className: string; readonly lines: number }) {
  return (
    <div className={`grid gap-4 rounded-lg bg-white p-6 shadow-soft ${className}`}>
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="h-4 w-full last:w-2/3" />
      ))}
    </div>
  );
}

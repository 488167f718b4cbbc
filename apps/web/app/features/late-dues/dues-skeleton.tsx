import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';

/** Late dues on their way, and what they come to. */
export function DuesSkeleton() {
  const { t } = useTranslation('late-dues');
  return (
    <SkeletonList
      label={t('loading')}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <div className="grid gap-4">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-4 rounded-xl bg-white p-5">
            <Skeleton className="size-6 rounded-sm" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-6 w-44 rounded-sm" />
              <Skeleton className="h-5 w-36 rounded-sm" />
            </div>
            <Skeleton className="h-7 w-24 rounded-sm" />
          </div>
        ))}
      </div>
      <div className="grid gap-5 rounded-xl bg-white p-6">
        <Skeleton className="h-7 w-32 rounded-sm" />
        <Skeleton className="h-6 rounded-sm" />
        <Skeleton className="h-8 rounded-sm" />
        <Skeleton className="h-14 rounded-full" />
      </div>
    </SkeletonList>
  );
}

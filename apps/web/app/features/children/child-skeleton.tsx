import { useTranslation } from 'react-i18next';
import { PageHead } from '../../lib/page-head.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { ChildPath } from './child-screen.tsx';

/** The shape of a child whose page is still to come. */
export function ChildSkeleton({ name }: { readonly name: string }) {
  const { t } = useTranslation('children');
  return (
    <>
      <PageHead title={name} description={t('description')} noIndex />
      <div className="bg-nile-50">
        <div className="page-width pt-3 pb-12 md:pb-16">
          <ChildPath name={name} />
          <h1 className="sr-only">{name}</h1>
          <SkeletonList
            label={t('finding')}
            className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[26rem_1fr]"
          >
            <Skeleton className="mx-auto aspect-portrait w-full max-w-104 rounded-t-[13rem] rounded-b-xl" />
            <div className="grid content-start gap-4">
              <Skeleton className="h-14 w-3/4 rounded-md" />
              <Skeleton className="h-6 w-1/2 rounded-sm" />
              <Skeleton className="mt-4 h-40 w-full rounded-md" />
              <Skeleton className="h-72 w-full rounded-lg" />
            </div>
          </SkeletonList>
        </div>
      </div>
    </>
  );
}

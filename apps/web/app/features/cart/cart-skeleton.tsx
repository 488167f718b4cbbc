import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';

/** The shape of the cart on its way: two sections and what they come to. */
export function CartSkeleton() {
  const { t } = useTranslation('cart');
  return (
    <SkeletonList label={t('loading')} className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
      <div className="grid gap-6">
        {[0, 1].map((section) => (
          <Card key={section} className="grid gap-5 rounded-xl p-5 md:p-8">
            <Skeleton className="h-7 w-32 rounded-sm" />
            <div className="flex gap-4">
              <Skeleton className="size-20 shrink-0 rounded-md" />
              <div className="grid flex-1 content-start gap-2">
                <Skeleton className="h-6 w-44 max-w-full rounded-sm" />
                <Skeleton className="h-5 w-28 rounded-sm" />
              </div>
            </div>
            <Skeleton className="h-13 w-full rounded-md" />
          </Card>
        ))}
      </div>
      <Card className="grid gap-4 rounded-xl p-5 md:p-8">
        <Skeleton className="h-7 w-28 rounded-sm" />
        <Skeleton className="h-5 w-full rounded-sm" />
        <Skeleton className="h-5 w-full rounded-sm" />
        <Skeleton className="h-9 w-full rounded-sm" />
        <Skeleton className="h-14 w-full rounded-full" />
      </Card>
    </SkeletonList>
  );
}

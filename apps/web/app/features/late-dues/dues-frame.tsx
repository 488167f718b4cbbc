import type { ReactNode } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';

interface DuesFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** The common shape of the two pages of late dues. */
export function DuesFrame({ title, lead, back, children }: DuesFrameProps) {
  return (
    <AccountPage above={back}>
      <div className="grid gap-6">
        <div className="grid justify-items-start gap-1">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="max-w-text text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </AccountPage>
  );
}

interface TwoColumnsProps {
  readonly main: ReactNode;
  readonly aside: ReactNode;
}

/** The choice, and beside it (below it on phones) what it comes to. */
export function TwoColumns({ main, aside }: TwoColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="grid min-w-0 gap-6">{main}</div>
      <div className="lg:sticky lg:top-28">{aside}</div>
    </div>
  );
}

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

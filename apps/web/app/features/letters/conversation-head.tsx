import type { ReactNode } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import type { Correspondent } from './correspondent.ts';

interface HeadProps {
  readonly back: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** The green band over letters, with the way back (LTR-01). */
export function LettersHead({ back, children }: HeadProps) {
  return (
    <div className="bg-nile-50">
      <div className="page-width pt-4 pb-8 md:pb-10">
        <BackLink to={back.to}>{back.text}</BackLink>
        {children}
      </div>
    </div>
  );
}

interface AddresseeProps {
  readonly child: Correspondent;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The child, and the line to whom letters go (LTR-03, LTR-10). */
export function Addressee({ child, title, children }: AddresseeProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="flex min-w-0 items-center gap-4 sm:gap-6">
        <ChildPortrait
          src={child.portrait}
          alt=""
          sizes="96px"
          className="w-18 shadow-soft sm:w-24 shrink-0"
        />
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <AddresseeLine child={child} />
        </div>
      </div>
      {children}
    </div>
  );
}

/** The title of a conversation, where every page of the account has it, and the child beside it. */
export function ConversationHead({ child, title, children }: AddresseeProps) {
  return (
    <div className="flex items-start justify-between gap-5 sm:justify-start sm:gap-8">
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        <AddresseeLine child={child} />
        {children}
      </div>
      <ChildPortrait
        src={child.portrait}
        alt=""
        sizes="96px"
        className="w-20 shadow-soft sm:w-28 shrink-0"
      />
    </div>
  );
}

function AddresseeLine({ child }: Pick<AddresseeProps, 'child'>) {
  const { t } = useTranslation('letters');
  return (
    <p className="mt-1 text-ink-soft">
      {t('to')} <bdi className="font-medium text-ink">{child.fullName}</bdi>
      {child.code !== '' && (
        <>
          {' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {child.code}
          </bdi>
        </>
      )}
    </p>
  );
}

/** The letters on their way. */
export function ConversationSkeleton() {
  const { t } = useTranslation('letters');
  return (
    <AccountPage above={<BackLink to="/sponsorships">{t('back')}</BackLink>}>
      <h1 className="sr-only">{t('here')}</h1>
      <div aria-hidden="true" className="flex items-start justify-between gap-5">
        <div className="grid gap-3">
          <Skeleton className="h-10 w-56" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-2 h-12 w-44 rounded-full" />
        </div>
        <Skeleton className="aspect-portrait w-20 rounded-t-[10rem] rounded-b-lg sm:w-28" />
      </div>
      <SkeletonList label={t('loading')} className="mt-8 grid gap-8">
        <Sheet className="me-6 sm:me-16 lg:me-auto lg:w-full lg:max-w-192" lines={4} />
        <Sheet className="ms-6 sm:ms-16 lg:ms-auto lg:w-full lg:max-w-192" lines={3} />
        <Sheet className="me-6 sm:me-16 lg:me-auto lg:w-full lg:max-w-192" lines={5} />
      </SkeletonList>
    </AccountPage>
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
        <Skeleton className="aspect-portrait w-18 rounded-t-[10rem] rounded-b-lg sm:w-24" />
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

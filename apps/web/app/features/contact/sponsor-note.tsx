import { useTranslation } from 'react-i18next';
import { useSponsor } from '../../lib/auth.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** In place of the personal questions: we know who writes, and where our answer goes (CON-04). */
export function SponsorNote() {
  const { t } = useTranslation('contact');
  const sponsor = useSponsor();
  return (
    <div className="flex items-start gap-4 rounded-lg bg-nile-50 p-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-nile-100 text-nile">
        <Icon name="user" className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold break-words text-nile-900">
          {sponsor ? <bdi>{sponsor.full_name}</bdi> : <Skeleton className="h-7 w-40 rounded-sm" />}
        </p>
        <p className="text-sm text-ink-soft">{t('form.sponsorAnswer')}</p>
        <p className="text-sm font-medium break-all">
          {sponsor ? (
            <bdi dir="ltr">{sponsor.email}</bdi>
          ) : (
            <Skeleton className="h-6 w-56 rounded-sm" />
          )}
        </p>
      </div>
    </div>
  );
}

import type { PastPortrait, WrittenChild } from '@nabta/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountPage } from '../../lib/account-page.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useSending } from '../../lib/form/use-sending.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { dayAndMonth, formatDay, formatMonth } from '../../lib/plain-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';

interface WrittenChildProps {
  readonly child: WrittenChild;
  /** Those that newer ones have replaced, the oldest first. */
  readonly pastPortraits: readonly PastPortrait[];
}

/** A child to whom one writes for its sponsor: as the sponsor sees the child, and nothing of money. */
export function WrittenChildScreen({ child, pastPortraits }: WrittenChildProps) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  const { sponsorship_id: id, sponsoree, sponsor_first_name: sponsor, writes_since } = child;
  return (
    <AccountPage above={<BackLink to="/letters">{t('written.back')}</BackLink>}>
      <h1 className="text-3xl">
        <bdi>{sponsoree.full_name}</bdi>
      </h1>
      <p className="mt-1 text-ink-soft">
        {t('written.for', { sponsor, date: formatDay(writes_since, locale) })}
      </p>
      <Card className="mt-5 grid grid-cols-[7rem_minmax(0,1fr)] gap-5 rounded-2xl! p-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-8 sm:p-6">
        <ChildPortrait
          src={sponsoree.image_url}
          alt=""
          sizes="(min-width: 576px) 208px, 112px"
          priority
        />
        <div className="grid content-start gap-5">
          <Facts child={child} />
          <div className="flex flex-wrap gap-2.5">
            <LinkButton to={`/send-letters/${id}`} variant="primary" size="sm" icon="mail">
              {t('written.write')}
            </LinkButton>
            <LinkButton to={`/letters/${id}`} variant="secondary" size="sm">
              {t('written.letters')}
            </LinkButton>
          </div>
        </div>
      </Card>
      {pastPortraits.length > 0 && <Years child={child} past={pastPortraits} />}
      <End child={child} />
    </AccountPage>
  );
}

function Facts({ child }: Pick<WrittenChildProps, 'child'>) {
  const { t } = useTranslation('letter-writers');
  const { t: childText } = useTranslation('children');
  const locale = useLocale();
  const { sponsoree, next_birthday: birthday } = child;
  const facts = [
    { name: 'age' as const, value: t('written.age', { count: sponsoree.current_age }) },
    { name: 'school' as const, value: childText(`schoolYears.${sponsoree.school_year}`) },
    { name: 'birthday' as const, value: dayAndMonth(birthday.on, locale) },
    ...(sponsoree.photo_taken_on === null
      ? []
      : [{ name: 'photo' as const, value: formatMonth(sponsoree.photo_taken_on, locale) }]),
  ];
  return (
    <dl className="grid content-start gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{t(`written.facts.${name}`)}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the child has grown. */
function Years({
  child,
  past,
}: {
  readonly child: WrittenChild;
  readonly past: readonly PastPortrait[];
}) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  return (
    <section aria-labelledby="years" className="mt-8">
      <h2 id="years" className="text-lg">
        {t('written.years', { name: child.sponsoree.first_name })}
      </h2>
      <ul className="mt-3 flex gap-3 overflow-x-auto pb-1 sm:gap-5">
        {past.map(({ image_url: src, photo_taken_on: takenOn }) => (
          <li key={src} className="max-w-28 min-w-20 flex-1">
            <ChildPortrait src={src} alt="" sizes="112px" />
            {takenOn !== null && (
              <p className="mt-1 text-center text-sm text-ink-soft">
                {formatMonth(takenOn, locale)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Either of the two may end it; here, who writes. */
function End({ child }: Pick<WrittenChildProps, 'child'>) {
  const { t } = useTranslation('letter-writers');
  const locale = useLocale();
  const navigate = useNavigate();
  const sending = useSending();
  const [asking, setAsking] = useState(false);
  const names = { name: child.sponsoree.first_name, sponsor: child.sponsor_first_name };

  async function end(): Promise<'done'> {
    await browserApi(locale)('DELETE /sponsors/sponsorships/:id/letter_writer', {
      params: { id: child.sponsorship_id },
    });
    showToast({ text: t('written.ended', names), tone: 'success' });
    await navigate('/letters', { replace: true });
    return 'done';
  }

  return (
    <section aria-labelledby="end" className="mt-10 border-t border-sand-200 pt-6">
      <h2 id="end" className="text-lg">
        {t('written.endTitle')}
      </h2>
      <p className="mt-1 max-w-text text-ink-soft">{t('written.endText')}</p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setAsking(true)}>
        {t('written.end')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('written.sure', names)}
        confirm={t('written.yes')}
        cancel={t('written.no')}
        busy={sending.busy}
        onConfirm={() => void sending.send(end)}
        onCancel={() => setAsking(false)}
      >
        <p>{t('written.lost', names)}</p>
        {sending.failure && (
          <Alert tone="danger" className="mt-4">
            {t('written.failed')}
          </Alert>
        )}
      </ConfirmDialog>
    </section>
  );
}

/** The child on the way. */
export function WrittenChildSkeleton() {
  const { t } = useTranslation('letter-writers');
  return (
    <AccountPage above={<BackLink to="/letters">{t('written.back')}</BackLink>}>
      <h1 className="sr-only">{t('written.here')}</h1>
      <SkeletonList label={t('written.here')} className="grid gap-4">
        <Skeleton className="h-10 w-4/5 max-w-form" />
        <Skeleton className="h-64 w-full rounded-2xl" />
      </SkeletonList>
    </AccountPage>
  );
}

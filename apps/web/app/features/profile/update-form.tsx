import type { Sponsor } from '@nabta/contract';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddressFields } from '../../lib/profile-form/address-fields.tsx';
import { NameFields } from '../../lib/profile-form/name-fields.tsx';
import { PersonalFields } from '../../lib/profile-form/personal-fields.tsx';
import { PhotoField } from '../../lib/profile-form/photo-field.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormEnd, SendingFailed } from './form-end.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { loadProfileCheck, useUpdateForm } from './use-update-form.ts';

interface UpdateFormProps {
  readonly sponsor: Sponsor;
  readonly draft: ProfileDraft | undefined;
}

/** Three cards and one way to save them (PRF-14, PRF-15). */
export function UpdateForm({ sponsor, draft }: UpdateFormProps) {
  const { t } = useTranslation('profile');
  const update = useUpdateForm(sponsor, draft);
  const { form, community, submit, busy, failure, faults, summary, unresolved, top } = update;
  const blocked =
    faults.length > 0 ? t('update.blocked') : unresolved ? t('update.communityPending') : undefined;
  return (
    <FormProvider {...form}>
      <div ref={top} tabIndex={-1} className="grid gap-6 outline-none empty:hidden">
        {failure && <SendingFailed failure={failure} />}
        <ErrorSummary title={t('form.faults')} faults={summary} />
      </div>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={() => void loadProfileCheck().catch(() => undefined)}
        className="grid gap-6"
      >
        <FieldsCard title={t('update.account')}>
          <PhotoField current={sponsor.image_url ?? undefined} />
          <NameFields />
          <Email email={sponsor.email} />
        </FieldsCard>
        <FieldsCard title={t('update.personal')}>
          <PersonalFields community={community} />
        </FieldsCard>
        <FieldsCard title={t('update.address')}>
          <AddressFields />
        </FieldsCard>
        <FormEnd submit={t('update.submit')} busy={busy} blocked={blocked} />
      </form>
    </FormProvider>
  );
}

function FieldsCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="grid gap-6 rounded-xl p-5 md:p-10">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}

/** The address has a page of its own: it needs the password. */
function Email({ email }: { readonly email: string }) {
  const { t } = useTranslation('profile');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg bg-nile-50 px-4 py-2">
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">{t('update.email')}</span>
        <bdi dir="ltr" className="font-medium break-all">
          {email}
        </bdi>
      </p>
      <Link
        to="/update-email"
        className="inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
      >
        {t('update.emailChange')}
      </Link>
    </div>
  );
}

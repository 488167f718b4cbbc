import type { Locale, ProfileForm, Sponsor } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { storeSponsor } from '../../lib/auth.ts';
import { useFieldTexts } from '../../lib/field-texts.ts';
import { ContractForm } from '../../lib/form/form-parts.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useFormState } from '../../lib/form/use-form.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { isUnresolved, useCommunity, useProfileSetting } from '../../lib/profile-form/community.ts';
import type { CommunityCheck } from '../../lib/profile-form/community.ts';
import { PhotoField } from '../../lib/profile-form/photo-field.tsx';
import type { ProfileSetting } from '../../lib/profile-form/profile-check.ts';
import { ArabicNameField, NameFields } from '../../lib/profile-form/name-fields.tsx';
import {
  AddressFields,
  MorePersonalFields,
  PersonalFields,
  PostalCodeField,
} from '../../lib/profile-form/profile-fields.tsx';
import { PROFILE_ALIASES, PROFILE_FIELDS } from '../../lib/profile-form/profile-values.ts';
import { profileValuesOf } from '../../lib/profile-form/saved-profile.ts';
import type { ProfileValues } from '../../lib/profile-form/profile-values.ts';
import { Card } from '../../ui/card.tsx';
import { Email } from '../../ui/email.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FormEnd, SavingFailed } from './form-frame.tsx';
import { forgetDraft, draftOf, withDraft, writeDraft } from './profile-draft.ts';
import type { ProfileDraft } from './profile-draft.ts';

/** How long a press shows that it is being answered, at the least (PRF-17). */
const BUSY_MS = 1_000;

const loadCheck = () => import('../../lib/profile-form/profile-check.ts');

/** The form of a profile: prefilled, kept as a draft, checked, sent, and back to /profile (PRF-16). */
function useUpdateForm(sponsor: Sponsor, draft: ProfileDraft | undefined) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const locale = useLocale();
  const [saved] = useState(() => savedValues(sponsor, locale));
  const community = useDraftedCommunity(sponsor, draft);
  const setting = useProfileSetting(community);
  const top = useTop();
  const state = useContractForm<ProfileValues, ProfileForm, ProfileSetting>({
    id: 'profile',
    fields: PROFILE_FIELDS,
    aliases: PROFILE_ALIASES,
    load: loadCheck,
    setting,
    defaults: withDraft(saved, draft),
    draft: {
      read: () => ({}),
      write: (values) => writeDraft(sponsor.id, draftOf(values, saved)),
      forget: forgetDraft,
    },
    // A fault is told when its field is left, and again at every change of it (PRF-20).
    checks: 'left',
    again: community.state.state,
    // The page goes to its top, where everything that is wrong stands (PRF-19).
    focusesFault: false,
    onRefused: top.show,
    send: async (api, profile, { image }) => {
      const { profileFormData } = await loadCheck();
      const answer = await atLeast(
        BUSY_MS,
        api('PUT /sponsors', { body: profileFormData(profile, image) }),
      );
      // The same call changes a password, and answers a message then.
      if ('sponsor' in answer) storeSponsor(answer.sponsor);
      showToast({ text: t('update.done'), tone: 'success' });
      await navigate('/profile');
      return 'done';
    },
  });
  return { state, community, top: top.ref };
}

/** The outcome of an answer, good or bad, but not before `ms` have passed: a press is seen to work. */
export async function atLeast<T>(ms: number, answer: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    answer,
    new Promise((resolve) => setTimeout(resolve, ms)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** The profile as it is saved; a second number is likely from the country of the first. */
function savedValues(sponsor: Sponsor, locale: Locale): ProfileValues {
  const saved = profileValuesOf(sponsor, locale);
  const code = saved.phone_number_primary_code;
  return code === undefined ? saved : { phone_number_secondary_code: code, ...saved };
}

/** The community that the sponsor has, or the one that the draft would join: that is asked for. */
function useDraftedCommunity(sponsor: Sponsor, draft: ProfileDraft | undefined): CommunityCheck {
  const community = useCommunity(sponsor.community);
  const drafted = draft?.texts.community_code;
  const { lookup } = community;
  useEffect(() => {
    if (drafted !== undefined) lookup.check(drafted);
  }, [drafted, lookup]);
  return community;
}

/** The top of the form, where the page goes after a submit that did not leave it (PRF-19). */
function useTop() {
  const ref = useRef<HTMLDivElement>(null);
  const show = () => {
    // Once what is to be read there has been drawn.
    setTimeout(() => {
      if (!ref.current) return;
      ref.current.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    });
  };
  return { ref, show };
}

interface UpdateFormProps {
  readonly sponsor: Sponsor;
  readonly draft: ProfileDraft | undefined;
}

/** Three cards and one way to save them (PRF-14, PRF-15). */
export function UpdateForm({ sponsor, draft }: UpdateFormProps) {
  const { t } = useTranslation('profile');
  const update = useUpdateForm(sponsor, draft);
  const { state, community, top } = update;
  const { busy, failure, faults } = state;
  const unresolved = isUnresolved(community.state);
  const { photoPending } = useFieldTexts();
  const [isPreparing, setPreparing] = useState(false);
  // At the top it would move the page from under someone who goes on to the next field.
  const summary = useFormState(state.form).isSubmitted ? faults : [];
  const pending = unresolved
    ? t('update.communityPending')
    : isPreparing
      ? photoPending
      : undefined;
  const blocked = faults.length > 0 ? t('update.blocked') : pending;
  return (
    <>
      <div ref={top} tabIndex={-1} className="grid gap-6 outline-none empty:hidden">
        {failure && <SavingFailed failure={failure} />}
        <ErrorSummary title={t('form.faults')} faults={summary} />
      </div>
      <ContractForm state={state} className="grid gap-6">
        <FieldsCard title={t('update.account')}>
          <PhotoField current={sponsor.image_url ?? undefined} onBusy={setPreparing} />
          <NameFields />
          <ArabicNameField />
          <OwnEmail email={sponsor.email} />
        </FieldsCard>
        <FieldsCard title={t('update.personal')}>
          <PersonalFields />
          <MorePersonalFields community={community} />
        </FieldsCard>
        <FieldsCard title={t('update.address')}>
          <AddressFields />
          <PostalCodeField />
        </FieldsCard>
        <FormEnd submit={t('update.submit')} busy={busy} blocked={blocked} />
      </ContractForm>
    </>
  );
}

const FIELDS_CARD =
  'grid gap-x-10 gap-y-6 rounded-xl p-5 md:p-10 xl:grid-cols-[12rem_minmax(0,1fr)]';

function FieldsCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className={FIELDS_CARD}>
      <h2 className="text-xl">{title}</h2>
      <div className="grid max-w-form gap-6">{children}</div>
    </Card>
  );
}

/** The address has a page of its own: it needs the password. */
function OwnEmail({ email }: { readonly email: string }) {
  const { t } = useTranslation('profile');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg bg-nile-50 px-4 py-2">
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">{t('update.email')}</span>
        <span className="font-medium">
          <Email>{email}</Email>
        </span>
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

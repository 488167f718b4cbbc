import type { ProfileForm, Sponsor } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { storeSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { isUnresolved } from '../../lib/profile-form/community-lookup.ts';
import type { ProfileSetting } from '../../lib/profile-form/profile-check.ts';
import { profileFormData } from '../../lib/profile-form/profile-form-data.ts';
import {
  errorsByField,
  PROFILE_FIELDS,
  profileFieldId,
  profileValuesOf,
} from '../../lib/profile-form/profile-values.ts';
import type { ProfileValues } from '../../lib/profile-form/profile-values.ts';
import { useCommunity } from '../../lib/profile-form/use-community.ts';
import type { CommunityCheck } from '../../lib/profile-form/use-community.ts';
import { useProfileSetting } from '../../lib/profile-form/use-profile-setting.ts';
import { showToast } from '../../ui/toast.tsx';
import { atLeast } from './at-least.ts';
import { draftOf, forgetDraft, withDraft, writeDraft } from './profile-draft.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { useSending } from './use-sending.ts';

type UpdateForm = UseFormReturn<ProfileValues, unknown, ProfileForm>;

/** How long a press shows that it is being answered, at the least (PRF-17). */
const BUSY_MS = 1_000;
const TOAST_MS = 6_000;

/** Loads what checks the form, ahead of the moment when it is needed. Rejects when it won't come. */
export const loadProfileCheck = () => import('../../lib/profile-form/profile-check.ts');

/** The form of a profile: prefilled, kept as a draft, checked, sent, and back to /profile (PRF-16). */
export function useUpdateForm(sponsor: Sponsor, draft: ProfileDraft | undefined) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const navigate = useNavigate();
  const [saved] = useState(() => savedValues(sponsor));
  const community = useDraftedCommunity(sponsor, draft);
  const form = useForm<ProfileValues, unknown, ProfileForm>({
    defaultValues: withDraft(saved, draft),
    resolver: resolverOf(useProfileSetting(community)),
    // What is wrong is said when a field is left, and again at every change of it (PRF-20).
    mode: 'onTouched',
    // The page goes to its top, where everything that is wrong stands (PRF-19).
    shouldFocusError: false,
  });
  const { formState, getValues, handleSubmit, setError } = form;
  const sending = useSending((name, message) => {
    const [named] = Object.keys(errorsByField({ [name]: message }));
    const field = PROFILE_FIELDS.find((one) => one === named?.split('.')[0]);
    if (field) setError(field, { type: 'server', message });
    return field !== undefined;
  });
  const top = useTop();
  useKept(form, sponsor.id, saved);
  useSaidAgain(form, community);

  async function save(profile: ProfileForm): Promise<void> {
    const data = profileFormData(profile, getValues('image'));
    const answer = await atLeast(BUSY_MS, browserApi(locale).updateProfile(data));
    storeSponsor(answer.sponsor);
    forgetDraft();
    showToast({ text: t('update.done'), tone: 'success', duration: TOAST_MS });
    await navigate('/profile');
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sending.forget();
    handleSubmit(
      (profile) => sending.send(() => save(profile)),
      () => undefined,
    )(event)
      .catch(sending.tell)
      .finally(top.show);
  };
  const faults = PROFILE_FIELDS.flatMap((field) => {
    const message = formState.errors[field]?.message;
    return message ? [{ id: profileFieldId(field), message }] : [];
  });
  return {
    form,
    community,
    submit,
    busy: sending.busy || formState.isSubmitting,
    failure: sending.failure,
    faults,
    // At the top it would move the page from under whoever goes on to the next field.
    summary: formState.isSubmitted ? faults : [],
    unresolved: isUnresolved(community.state),
    top: top.ref,
  };
}

/** The profile as it is saved; a second number is likely from the country of the first. */
function savedValues(sponsor: Sponsor): ProfileValues {
  const saved = profileValuesOf(sponsor);
  const code = saved.phone_number_primary_code;
  return code === undefined ? saved : { phone_number_secondary_code: code, ...saved };
}

function resolverOf(setting: () => ProfileSetting): Resolver<ProfileValues, unknown, ProfileForm> {
  return async (values) => {
    const { checkProfile } = await loadProfileCheck();
    const checked = checkProfile(values, setting());
    if ('form' in checked) return { values: checked.form, errors: {} };
    const errors = PROFILE_FIELDS.flatMap((field) => {
      const message = checked.sentences[field];
      return message ? [[field, { type: 'refused', message }] as const] : [];
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
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

/** Keeps every change in the draft. */
function useKept({ subscribe }: UpdateForm, sponsor: number, saved: ProfileValues): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(sponsor, draftOf(values, saved)),
      }),
    [subscribe, sponsor, saved],
  );
}

/**
 * Sentences of the form's own that stand already are said again in a new language, and once it is
 * known what a community's code stands for.
 */
function useSaidAgain({ getFieldState, trigger }: UpdateForm, { state }: CommunityCheck): void {
  const locale = useLocale();
  useEffect(() => {
    const wrong = PROFILE_FIELDS.filter((name) => getFieldState(name).error?.type === 'refused');
    if (wrong.length > 0) void trigger(wrong);
  }, [locale, state.state, getFieldState, trigger]);
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

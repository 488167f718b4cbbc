import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useCommunity } from '../../lib/profile-form/use-community.ts';
import type { CommunityCheck } from '../../lib/profile-form/use-community.ts';
import { useProfileSetting } from '../../lib/profile-form/use-profile-setting.ts';
import type { SignUpCheck } from './sign-up-check.ts';
import { KEPT, readDraft, writeDraft } from './sign-up-draft.ts';
import { FIELDS, isSignUpField } from './sign-up-values.ts';
import type { SignUpField, SignUpValues } from './sign-up-values.ts';

export interface SignUp {
  readonly form: UseFormReturn<SignUpValues>;
  readonly community: CommunityCheck;
  /** Whether the wizard was begun before this page was loaded. */
  readonly resumed: boolean;
  /** Checks everything, once the community's code is settled. Rejects when the line is down. */
  readonly check: () => Promise<SignUpCheck>;
  /** Shows what is wrong with these fields, and that nothing is with the rest of them. */
  readonly show: (fields: readonly SignUpField[], sentences: Sentences, by: Judge) => void;
}

type Sentences = Readonly<Record<string, string | undefined>>;
type Judge = 'refused' | 'server';

/** Loads what checks the wizard, ahead of the moment when it is needed. */
export const loadCheck = () => import('./sign-up-check.ts');

/** Fields whose fault depends on another one. */
const TOGETHER: Readonly<Record<string, SignUpField>> = {
  password: 'confirmPassword',
  phone_number_primary_code: 'phone_number_primary',
  phone_number_secondary_code: 'phone_number_secondary',
};

/**
 * The wizard's form. It has no default values: what was typed before the scripts ran stands, what
 * the draft holds of the rest is put back, and every change is kept in the draft. A field that was
 * found wrong is checked again at every change of it.
 */
export function useSignUpForm(): SignUp {
  const locale = useLocale();
  const form = useForm<SignUpValues>();
  const community = useCommunity();
  const setting = useProfileSetting(community);
  const [resumed] = useState(() => Object.keys(readDraft()).length > 0);
  const { getValues, setValue, subscribe, setError, clearErrors, getFieldState } = form;

  const show: SignUp['show'] = (fields, sentences, by) => {
    clearErrors([...fields]);
    for (const field of fields) {
      const message = sentences[field];
      if (message) setError(field, { type: by, message });
    }
  };

  const recheck = useEffectEvent(async (names: readonly SignUpField[]) => {
    const wrong = names.filter((name) => getFieldState(name).invalid);
    if (wrong.length === 0) return;
    const { checkSignUp } = await loadCheck();
    const checked = checkSignUp(getValues(), setting());
    show(wrong, 'sentences' in checked ? checked.sentences : {}, 'refused');
  });
  const heed = useEffectEvent((name: string | undefined) => {
    const touched = [name ?? '', TOGETHER[name ?? ''] ?? ''].filter(isSignUpField);
    void recheck(touched).catch(() => undefined);
  });

  useEffect(() => {
    const draft = readDraft();
    for (const name of KEPT) {
      const value = getValues(name) || draft[name];
      if (value) setValue(name, value);
    }
    const code = getValues('community_code');
    if (code) community.lookup.check(code);
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        writeDraft(values);
        heed(name);
      },
    });
  }, [getValues, setValue, subscribe, community.lookup]);

  // Sentences that stand already are said again in the new language.
  useEffect(() => {
    void recheck(FIELDS).catch(() => undefined);
  }, [locale]);
  useEffect(() => {
    void recheck(['community_code']).catch(() => undefined);
  }, [community.state]);

  const check = async () => {
    await community.lookup.settled();
    const { checkSignUp } = await loadCheck();
    return checkSignUp(getValues(), setting());
  };
  return { form, community, resumed, check, show };
}

import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useIsSignedIn } from '../../lib/auth.ts';
import { dialCodeOf } from '../../lib/countries.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { readDraft, TYPED, writeDraft } from './contact-draft.ts';
import { FIELDS } from './contact-values.ts';
import type { ContactSetting, ContactValues, InquiryBody } from './contact-values.ts';

export type ContactForm = UseFormReturn<ContactValues, unknown, InquiryBody>;

/** Loads what checks the form, ahead of the moment when it is needed. Rejects when it won't come. */
export const loadCheck = () => import('./contact-check.ts');

/** Checks the form for react-hook-form, in the language of the moment. */
function resolverOf(setting: ContactSetting): Resolver<ContactValues, unknown, InquiryBody> {
  return async (values) => {
    const { checkInquiry } = await loadCheck();
    const checked = checkInquiry(values, setting);
    if ('body' in checked) return { values: checked.body, errors: {} };
    const errors = FIELDS.flatMap((field) => {
      const sentence = checked.sentences[field];
      return sentence ? [[field, { type: 'refused', message: sentence }] as const] : [];
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/**
 * The contact form. It has no default values: what was typed before the scripts ran stands, what
 * the draft holds of the rest is put back, and every change is kept in the draft.
 */
export function useContactForm(): ContactForm {
  const locale = useLocale();
  const { country } = useVisitor();
  const isSponsor = useIsSignedIn();
  const form = useForm<ContactValues, unknown, InquiryBody>({
    resolver: resolverOf({ locale, isSponsor, dialCode: dialCodeOf(country) }),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { getValues, setValue, subscribe, trigger, getFieldState } = form;

  useEffect(() => {
    const draft = readDraft();
    for (const name of TYPED) {
      const value = getValues(name) || draft[name];
      if (value) setValue(name, value);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(values),
    });
  }, [getValues, setValue, subscribe]);

  // Sentences that stand already are said again in the new language.
  useEffect(() => {
    const wrong = FIELDS.filter((name) => getFieldState(name).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [locale, getFieldState, trigger]);

  return form;
}

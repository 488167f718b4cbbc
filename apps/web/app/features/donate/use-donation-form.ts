import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { dialCodeOf } from '../../lib/countries.ts';
import { readDraft, writeDraft } from '../../lib/donation-draft.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { FIELDS } from './donation-values.ts';
import type { DonationBody, DonationSetting, DonationValues } from './donation-values.ts';
import { useDonor } from './use-donor.ts';

export type DonationForm = UseFormReturn<DonationValues, unknown, DonationBody>;

const TYPED = [...FIELDS, 'dial_code'] as const;
const TICKED = ['fees_included', 'remind_me'] as const;

/** Loads what checks the form, ahead of the moment when it is needed. Rejects when it won't come. */
export const loadCheck = () => import('./donation-check.ts');

/** Checks the form for react-hook-form, in the language and currency of the moment. */
function resolverOf(setting: DonationSetting): Resolver<DonationValues, unknown, DonationBody> {
  return async (values) => {
    const { checkDonation } = await loadCheck();
    const checked = checkDonation(values, setting);
    if ('body' in checked) return { values: checked.body, errors: {} };
    const errors = FIELDS.flatMap((field) => {
      const sentence = checked.sentences[field];
      return sentence ? [[field, { type: 'refused', message: sentence }] as const] : [];
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/**
 * The donation form. It has no default values: what was typed or ticked before the scripts ran
 * stands, what the draft holds of the rest is put back, and every change is kept in the draft.
 */
export function useDonationForm(): DonationForm {
  const locale = useLocale();
  const { country } = useVisitor();
  const { currency, isSponsor } = useDonor();
  const form = useForm<DonationValues, unknown, DonationBody>({
    resolver: resolverOf({ locale, currency, isSponsor, dialCode: dialCodeOf(country) }),
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
    for (const name of TICKED) setValue(name, getValues(name) || draft[name] === true);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(values),
    });
  }, [getValues, setValue, subscribe]);

  // Sentences that stand already are said again in the new language, and name the new floor.
  useEffect(() => {
    const wrong = FIELDS.filter((name) => getFieldState(name).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [locale, currency, getFieldState, trigger]);

  return form;
}

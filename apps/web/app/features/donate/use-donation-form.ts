import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { dialCodeOf } from '../../lib/countries.ts';
import { readDraft, writeDraft } from '../../lib/donation-draft.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useSite } from '../../lib/site.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { FIELDS } from './donation-values.ts';
import type { DonationBody, DonationSetting, DonationValues } from './donation-values.ts';
import { currencyOfAmount, useDonationCurrency, useDonor } from './use-donor.ts';

export type DonationForm = UseFormReturn<DonationValues, unknown, DonationBody>;

const TYPED = [...FIELDS, 'dial_code', 'link'] as const;
const TICKED = ['fees_included', 'remind_me'] as const;

/** Loads what checks the form, ahead of the moment when it is needed. Rejects when it won't come. */
export const loadCheck = () => import('./donation-check.ts');

/** Checks the form for react-hook-form, in the language of the moment and the currency it was typed in. */
function resolverOf(setting: DonationSetting): Resolver<DonationValues, unknown, DonationBody> {
  return async (values) => {
    const { checkDonation } = await loadCheck();
    const currency = currencyOfAmount(setting, values.currency);
    const checked = checkDonation(values, { ...setting, currency });
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
  const { currency: shownAtFirst } = useSite();
  const { currency, isSponsor } = useDonor();
  const form = useForm<DonationValues, unknown, DonationBody>({
    resolver: resolverOf({ locale, currency, isSponsor, dialCode: dialCodeOf(country) }),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { getValues, setValue, subscribe, trigger, getFieldState } = form;
  const shownCurrency = useDonationCurrency(form.control);

  useEffect(() => {
    const draft = readDraft();
    // Typed before the scripts ran, beside the currency that the server showed.
    const early = getValues('base_amount');
    for (const name of TYPED) {
      const typed = getValues(name);
      const value = typed || draft[name];
      // Whoever watches a value hears of its changes only.
      if (typed) setValue(name, '');
      if (value) setValue(name, value);
    }
    for (const name of TICKED) setValue(name, getValues(name) || draft[name] === true);
    if (early || draft.currency) setValue('currency', early ? shownAtFirst : draft.currency);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(values),
    });
  }, [getValues, setValue, subscribe, shownAtFirst]);

  // Sentences that stand already are said again in the new language, and name the new floor.
  useEffect(() => {
    const wrong = FIELDS.filter((name) => getFieldState(name).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [locale, shownCurrency, getFieldState, trigger]);

  return form;
}

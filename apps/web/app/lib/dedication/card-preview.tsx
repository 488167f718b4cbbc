import { isLocale } from '@nabta/contract';
import type { Currency, Locale } from '@nabta/contract';
import { useSponsor } from '../auth.ts';
import { cairoToday } from '../date-in-cairo.ts';
import { useForm, useValues } from '../form/use-form.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useI18n, useTranslation } from '../i18n/use-translation.tsx';
import { readDay } from '../read-day.ts';
import { TributeCard } from '../tribute-card.tsx';
import type { DedicationValues } from './dedication-values.ts';

export interface CardPreviewProps {
  /** What it is for, as far as it is chosen; of gifts their titles. */
  readonly purpose: Readonly<Record<Locale, string>> | undefined;
  /** How many children get the gifts: the card names none of them. */
  readonly recipients?: number;
  /** What is given, without a fee: major units. */
  readonly amount: number | undefined;
  readonly currency: Currency | undefined;
  /** The name of a guest, as it is typed. */
  readonly guest?: string | undefined;
}

/** The card with what is typed so far, in its own language. */
export function CardPreview({ purpose, recipients, amount, currency, guest }: CardPreviewProps) {
  const { t } = useTranslation('dedication');
  const pageLocale = useLocale();
  const values = useValues(useForm<DedicationValues>(), (all) => all);
  const sponsor = useSponsor();
  const i18n = useI18n();
  const purposeIn = (language: Locale) => {
    if (!purpose) return t('missing.purpose');
    if (recipients === undefined) return purpose[language];
    const given = { gifts: purpose[language], count: recipients };
    return i18n.textsOf('tribute-card', language)('gifts', given);
  };
  const locale = isLocale(values.card_locale) ? values.card_locale : pageLocale;
  const own = sponsor ? `${sponsor.first_name} ${sponsor.last_name}` : guest?.trim();
  return (
    <section aria-label={t('previewTitle')}>
      <TributeCard
        locale={locale}
        card={{
          kind: values.kind === 'memory' ? 'memory' : 'honour',
          honoree_name: values.honoree_name?.trim() || t('missing.honoree'),
          giver_name: values.giver_name?.trim() || own || t('missing.giver'),
          recipient_name: values.recipient_name?.trim() || t('missing.recipient'),
          message: values.message?.trim() ?? '',
          purpose_en: purposeIn('en'),
          purpose_ar: purposeIn('ar'),
          amount: values.show_amount ? (amount ?? null) : null,
          currency: currency ?? null,
          given_on: readDay(values.send_on ?? '') ?? cairoToday(),
        }}
      />
    </section>
  );
}

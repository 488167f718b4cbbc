import type { Locale, TributeCard as Card } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import mark from '../assets/logo-mark.svg';
import { Band } from '../ui/band.tsx';
import { classNames } from '../ui/class-names.ts';
import { directionOf } from './i18n/locale-choice.ts';
import { useI18n } from './i18n/use-translation.tsx';
import { formatAmount } from './money.ts';
import { formatDay } from './plain-date.ts';

interface TributeCardProps {
  readonly card: Card;
  /** The language of the card's own words: their texts (`tribute-card`) are loaded. */
  readonly locale: Locale;
  readonly className?: string;
}

/** Keeps a name from turning the words around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A card in somebody's honour or memory, as it is previewed, opened and printed. */
export function TributeCard({ card, locale, className }: TributeCardProps) {
  const t = useI18n().textsOf('tribute-card', locale);
  const product = organisation.productName[locale];
  const purpose = locale === 'ar' ? card.purpose_ar : card.purpose_en;
  return (
    <article
      lang={locale}
      dir={directionOf(locale)}
      className={classNames(
        'overflow-clip rounded-xl bg-white text-center shadow-soft [print-color-adjust:exact] print:border print:border-sand-300 print:shadow-none',
        className,
      )}
    >
      <Band />
      <div className="grid justify-items-center gap-5 px-5 pt-8 pb-6 wrap-anywhere xs:px-8 md:px-14">
        <p className="text-ink-soft">{t('to', { name: isolated(card.recipient_name) })}</p>
        <div className="grid gap-1">
          <p className="text-lg text-nile">{t(`title.${card.kind}`)}</p>
          <p className="text-4xl leading-tight font-bold text-nile-900">
            <bdi>{card.honoree_name}</bdi>
          </p>
        </div>
        <p className="max-w-text text-lg">{t('told', { product, purpose: isolated(purpose) })}</p>
        {card.amount !== null && card.currency !== null && (
          <p className="font-semibold text-nile-900">
            {t('amount', { amount: formatAmount(card.amount, card.currency, locale) })}
          </p>
        )}
        {card.message !== '' && (
          <blockquote
            dir="auto"
            className="w-full max-w-text text-xl text-nile-900 whitespace-pre-line"
          >
            {card.message}
          </blockquote>
        )}
        <p className="text-lg font-semibold text-nile-900">
          {t('from', { name: isolated(card.giver_name) })}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={card.given_on}>{formatDay(card.given_on, locale)}</time>
        </p>
      </div>
      <footer className="flex items-center justify-center gap-3 bg-nile px-5 py-4 text-start text-white">
        <img
          src={mark}
          alt=""
          width="40"
          height="40"
          className="size-10 shrink-0 rounded-full bg-white p-1"
        />
        <p className="leading-snug">
          <strong className="block text-lg">{product}</strong>
          <span className="text-sm text-nile-100">{organisation.tagline[locale]}</span>
        </p>
      </footer>
    </article>
  );
}

import { formatMoney, money, toMinorUnits, type Currency } from '@nabta/contract';
import type { DeskContent } from '@nabta/contract/desk';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';

const PRICES = { price_usd: 'usd', price_egp: 'egp' } as const satisfies Record<string, Currency>;
const PRICE_FIELDS = ['price_usd', 'price_egp'] as const;

/** Another price of a gift, before it is published: whom it concerns, and what they are told. */
export function PriceChange({ record }: { readonly record: DeskContent }) {
  const { t } = useTranslation('desk-content');
  const locale = useLocale();
  const { price_change: change, published, preview } = record;
  if (!change || !published) return null;
  const inWords = (text: string | undefined, field: (typeof PRICE_FIELDS)[number]) => {
    const minor = text ? toMinorUnits(text) : undefined;
    return minor === undefined ? '…' : formatMoney(money(minor, PRICES[field]), locale);
  };
  const { checkouts_open: count } = change;
  return (
    <Alert tone="info" title={t('price.title')}>
      <ul className="list-disc ps-5">
        {PRICE_FIELDS.filter((field) => published[field] !== preview[field]).map((field) => (
          <li key={field}>
            {t('price.change', {
              field: t(`fields.${field}`),
              before: inWords(published[field], field),
              after: inWords(preview[field], field),
            })}
          </li>
        ))}
        <li>{t('price.carts')}</li>
        <li>{count === 0 ? t('price.noCheckouts') : t('price.checkouts', { count })}</li>
        <li>{t('price.paid')}</li>
      </ul>
    </Alert>
  );
}

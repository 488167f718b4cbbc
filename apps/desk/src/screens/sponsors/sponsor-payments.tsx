import { formatMoney, money, toMinorUnits, type Currency } from '@nabta/contract';
import type { DeskSponsor } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useMay } from '../../api/session.ts';
import { List } from '../../ui/list.tsx';
import { When } from '../../ui/when.tsx';

/** An amount of an answer in words; nothing for who may not see amounts. */
export function useAmount() {
  const locale = useLocale();
  return (major: number | null, currency: Currency): string =>
    major === null ? '' : formatMoney(money(toMinorUnits(major) ?? 0, currency), locale);
}

/** The payments of a sponsor, the newest first; amounts for who may see them. */
export function SponsorPayments({ sponsor }: { readonly sponsor: DeskSponsor }) {
  const { t } = useTranslation('desk-sponsors');
  const amountOf = useAmount();
  const seesAmounts = useMay('read-amounts');
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('payments.title')}</h2>
      <List
        caption={t('payments.title')}
        empty={t('payments.none')}
        rows={sponsor.payments}
        columns={[
          {
            title: t('payments.columns.when'),
            cell: ({ happened_at: at }) => <When at={at} as="day" />,
          },
          { title: t('payments.columns.kind'), cell: ({ kind }) => t(`payments.kinds.${kind}`) },
          {
            title: t('payments.columns.about'),
            cell: ({ about }) => t(`payments.about.${about}`),
          },
          {
            title: t('payments.columns.method'),
            cell: ({ method, reference }) => (
              <>
                {method && t(`payments.methods.${method}`)}{' '}
                {reference !== null && <bdi className="text-sm text-ink-soft">{reference}</bdi>}
              </>
            ),
          },
          {
            title: t('payments.columns.receipt'),
            cell: ({ receipt }) => <bdi>{receipt ?? '–'}</bdi>,
          },
          ...(seesAmounts
            ? [
                {
                  title: t('payments.columns.amount'),
                  cell: ({ amount, currency }: DeskSponsor['payments'][number]) =>
                    amountOf(amount, currency),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

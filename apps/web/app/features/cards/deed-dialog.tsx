import type { PaymentMethodCard } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { CardBrand, CardNumber } from '../../lib/saved-cards/card-number.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { useCardDeed } from './use-card-deed.ts';

/** Asks before a card is made primary or removed (CRD-04, CRD-06). */
export function DeedDialog({ deed }: { readonly deed: ReturnType<typeof useCardDeed> }) {
  const { t } = useTranslation('cards');
  const { asking, busy, confirm, leave } = deed;
  const kind = asking?.deed ?? 'remove';
  return (
    <ConfirmDialog
      open={asking !== undefined}
      title={t(`${kind}.title`)}
      confirm={t(`${kind}.confirm`)}
      cancel={t(`${kind}.cancel`)}
      tone={kind === 'remove' ? 'danger' : 'plain'}
      busy={busy}
      onConfirm={confirm}
      onCancel={leave}
    >
      {asking && (
        <>
          <p className="mb-3 font-semibold text-ink">
            <CardBrand card={asking.card.card} /> <CardNumber card={asking.card.card} />
          </p>
          {kind === 'remove' && <Renewals renews={asking.card.renews} />}
          <p>{t(`${kind}.text`)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

/** The sponsorships that have no card to renew on once this one is gone. */
function Renewals({ renews }: Pick<PaymentMethodCard, 'renews'>) {
  const { t } = useTranslation('cards');
  const locale = useLocale();
  if (renews.length === 0) return null;
  return (
    <div className="mb-3 rounded-md bg-sunflower-100 p-4 text-ink">
      <p className="font-semibold">{t('remove.renews', { count: renews.length })}</p>
      <ul className="mt-1 grid gap-1">
        {renews.map(({ sponsorship_id, code, full_name_en, full_name_ar }) => (
          <li key={sponsorship_id}>
            <bdi>{locale === 'ar' ? full_name_ar : full_name_en}</bdi>{' '}
            <bdi dir="ltr" className="text-sm text-ink-soft">
              {code}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

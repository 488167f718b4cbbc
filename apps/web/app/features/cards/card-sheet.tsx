import type { PaymentMethodCard } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { CardBadges } from '../../lib/saved-cards/card-badges.tsx';
import { CardBrand, CardNumber } from '../../lib/saved-cards/card-number.tsx';
import { brandName, expiryOnCard } from '../../lib/saved-cards/card-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { CardAction } from './use-card-action.ts';

interface CardSheetProps {
  readonly saved: PaymentMethodCard;
  readonly actions: readonly CardAction[];
  readonly onAction: (action: CardAction) => void;
}

/** A saved card, and what can be done with it (CRD-01, CRD-04 to CRD-07). */
export function CardSheet({ saved, actions, onAction }: CardSheetProps) {
  const { t } = useTranslation('cards');
  const { card } = saved;
  const brand = brandName(card);
  const name =
    brand === undefined
      ? t('nameWithoutBrand', { last4: card.last4 })
      : t('name', { brand, last4: card.last4 });
  return (
    <Card as="li" className="flex flex-col rounded-xl p-3">
      <CardFace saved={saved} />
      <div className="flex flex-1 flex-wrap items-center gap-2 px-1 pt-3">
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'makePrimary' ? 'secondary' : 'quiet'}
            size="sm"
            aria-label={t(`${action}.of`, { card: name })}
            className={classNames(action === 'makePrimary' && 'flex-1', 'whitespace-nowrap')}
            onClick={() => onAction(action)}
          >
            {t(`${action}.button`)}
          </Button>
        ))}
        {actions.length === 0 && <p className="py-2 text-sm text-ink-soft">{t('renewsOnIt')}</p>}
      </div>
    </Card>
  );
}

const grounds = {
  primary: 'bg-nile text-white',
  other: 'bg-nile-100 text-nile-900',
  over: 'bg-sand-200 text-ink',
} as const;

/** As the card lies on the table: its brand, number, holder and expiry. */
function CardFace({ saved }: { readonly saved: PaymentMethodCard }) {
  const { t } = useTranslation('cards');
  const { card, billing_details, is_default, expiry } = saved;
  const ground = expiry === 'over' ? 'over' : is_default ? 'primary' : 'other';
  return (
    <div
      className={classNames(
        'relative isolate grid min-h-50 content-between gap-5 overflow-hidden rounded-lg p-5',
        grounds[ground],
      )}
    >
      <Rings />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg leading-snug font-bold text-current">
          <CardBrand card={card} />
        </h2>
        <div className="flex flex-wrap justify-end gap-2">
          <CardBadges is_default={is_default} expiry={expiry} />
        </div>
      </div>
      <p className="text-xl font-medium">
        <CardNumber card={card} />
      </p>
      <dl className="flex items-end justify-between gap-4 text-sm leading-snug">
        <div className="min-w-0">
          <dt className="text-xs opacity-90">{t('holder')}</dt>
          <dd className="font-medium break-words">
            <bdi>{billing_details.name}</bdi>
          </dd>
        </div>
        <div className="shrink-0 text-end">
          <dt className="text-xs opacity-90">{t('expires')}</dt>
          <dd className="font-medium tabular-nums">
            <bdi dir="ltr">{expiryOnCard(card)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Only sets the mood. */
function Rings() {
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden="true"
      className="absolute -end-12 -top-16 -z-10 size-56 opacity-10"
      fill="none"
      stroke="currentColor"
      strokeWidth="14"
    >
      <circle cx="100" cy="100" r="34" />
      <circle cx="100" cy="100" r="63" />
      <circle cx="100" cy="100" r="92" />
    </svg>
  );
}

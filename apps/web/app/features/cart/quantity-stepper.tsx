import { CART_LIMITS } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

interface QuantityStepperProps {
  /** Heard with the number: `Quantity of sturdy shoes`. */
  readonly label: string;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

const STEP =
  'grid size-11 place-items-center rounded-full text-xl font-semibold text-nile transition-colors duration-200 hover:bg-nile-100 aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** How many of a gift: from 1 to 99, a step at a time (CRT-08, VAL-50). */
export function QuantityStepper({ label, count, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const step = (by: 1 | -1, sign: string, name: string) => {
    const next = count + by;
    const ends = next < 1 || next > CART_LIMITS.giftCount;
    return (
      // At its end it does nothing, but keeps the focus of whoever pressed it there.
      <button
        type="button"
        aria-label={name}
        aria-disabled={ends}
        onClick={() => {
          if (!ends) onChange(next);
        }}
        className={STEP}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex min-h-13 items-center rounded-full bg-sand p-1"
    >
      {step(-1, '−', t('gifts.fewer'))}
      <output aria-live="polite" className="min-w-9 text-center font-semibold tabular-nums">
        {formatNumber(count, locale)}
      </output>
      {step(1, '+', t('gifts.more'))}
    </div>
  );
}

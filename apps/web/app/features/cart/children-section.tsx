import { FREQUENCIES } from '@nabta/contract';
import type { Currency } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../lib/cart-content.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { RemovedLine } from './cart-line.tsx';
import { childrenSum } from './cart-sums.ts';
import { ChildLine } from './child-line.tsx';
import { change, withRemoved } from './use-removal.ts';
import type { Removal } from './use-removal.ts';

interface ChildrenSectionProps {
  readonly cart: Cart;
  readonly currency: Currency;
  readonly removal: Removal;
}

/** The children of the cart, and how often they are paid for (CRT-01 to CRT-05). */
export function ChildrenSection({ cart, currency, removal }: ChildrenSectionProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const { removed } = removal;
  const lines = withRemoved(cart.children, removed, 'child');
  const isEmpty = cart.children.length === 0;
  return (
    <Card as="section" aria-labelledby="cart-children" className="rounded-xl p-5 md:p-8">
      <h2 id="cart-children" className="text-xl">
        {t('children.title')}
      </h2>
      {isEmpty && <p className="mt-2 text-ink-soft">{t('children.none')}</p>}
      {lines.length > 0 && (
        <ul className="mt-5">
          {lines.map((child) =>
            child === 'removed' ? (
              <li
                key={`removed-${removed?.item === undefined ? '' : removed.at}`}
                className="py-3 first:pt-0"
              >
                <RemovedLine onUndo={removal.undo}>
                  {removed?.kind === 'child' &&
                    t('children.removed', { name: removed.item.full_name[locale] })}
                </RemovedLine>
              </li>
            ) : (
              <ChildLine
                key={child.id}
                child={child}
                currency={currency}
                onRemove={() => removal.removeChild(child.id)}
              />
            ),
          )}
        </ul>
      )}
      <div className="mt-5 grid gap-6">
        {!isEmpty && <FrequencyField cart={cart} currency={currency} />}
        <div>
          <LinkButton to="/children" variant="secondary" size="sm">
            {isEmpty ? t('children.choose') : t('children.add')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** Months to pay for at a time, and what each choice comes to (CRT-03, CST-04). */
function FrequencyField({ cart, currency }: Omit<ChildrenSectionProps, 'removal'>) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const choices = Object.values(FREQUENCIES);
  const labelOf = (months: (typeof choices)[number]) => {
    const amount = formatMoney(childrenSum(cart.children, currency, months), locale);
    return t(`children.choices.${months}`, { amount });
  };
  return (
    <Field label={t('children.freq')} hint={t('children.freqHint')}>
      <Select
        value={String(cart.freq)}
        choices={choices.map((months) => ({ value: String(months), label: labelOf(months) }))}
        onChange={(event) => {
          const freq = choices.find((months) => String(months) === event.currentTarget.value);
          if (freq !== undefined) change({ type: 'frequency', freq });
        }}
      />
    </Field>
  );
}

import { characterCount, FREQUENCIES, inputLength, SPONSORING_AS_MAX } from '@nabta/contract';
import type { Currency } from '@nabta/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cart, CartChild } from '../../lib/cart-content.ts';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatMoney, formatPrice } from '../../lib/money.ts';
import { useVisitor } from '../../lib/visitor.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { RemovedLine, RemoveButton } from './cart-line.tsx';
import { childrenSum } from './cart-sums.ts';
import { change, withRemoved, lineId } from './cart-changes.ts';
import type { Removal } from './cart-changes.ts';
import { FirstGifts, useCatalogue } from './first-gifts.tsx';
import type { CartCheck } from './use-cart-check.ts';

interface ChildrenSectionProps {
  readonly cart: Cart;
  readonly currency: Currency;
  readonly check: CartCheck;
  readonly removal: Removal;
}

/** The children of the cart, and how often they are paid for (CRT-01 to CRT-05). */
export function ChildrenSection({ cart, currency, check, removal }: ChildrenSectionProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const { removed } = removal;
  const lines = withRemoved(cart.children, removed, 'child');
  const isEmpty = cart.children.length === 0;
  const catalogue = useCatalogue(!isEmpty);
  // The prices that a guest of this place is shown.
  const visitor = useVisitor();
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
                key={`removed-${removed?.kind === 'child' ? removed.item.id : ''}`}
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
              >
                <FirstGifts
                  child={child}
                  cart={cart}
                  catalogue={catalogue}
                  currency={currency}
                  check={check}
                  removal={removal}
                />
              </ChildLine>
            ),
          )}
        </ul>
      )}
      <div className="mt-5 grid gap-6">
        {!isEmpty && <FrequencyField cart={cart} currency={currency} />}
        {!isEmpty && currency !== visitor.currency && (
          <p className="text-sm text-ink-soft">
            {t(currency === 'egp' ? 'children.inPounds' : 'children.inDollars')}
          </p>
        )}
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
function FrequencyField({ cart, currency }: Pick<ChildrenSectionProps, 'cart' | 'currency'>) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const choices = Object.values(FREQUENCIES);
  const labelOf = (months: (typeof choices)[number]) => {
    const amount = formatMoney(childrenSum(cart.children, currency, months), locale);
    return t(`children.choices.${months}`, { amount });
  };
  return (
    <Field label={t('children.freq')}>
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

interface ChildLineProps {
  readonly child: CartChild;
  readonly currency: Currency;
  readonly onRemove: () => void;
  /** The first gifts. */
  readonly children: ReactNode;
}

/** A child of the cart: who it is, what a month costs, and on whose behalf (CRT-01, CRT-02). */
function ChildLine({ child, currency, onRemove, children }: ChildLineProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const name = child.full_name[locale] || child.code;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-sand-200 py-5 first:pt-0">
      <div className="flex items-start gap-4">
        <ChildPortrait
          src={child.image_url ?? null}
          alt=""
          sizes="128px"
          className="w-24 shrink-0 sm:w-32"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug">
            <Link
              id={lineId('child', child.id)}
              to={`/children/${child.id}`}
              className="text-nile-900 underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          {child.code && (
            <p className="mt-0.5 text-sm text-ink-soft">
              <bdi dir="ltr">{child.code}</bdi>
            </p>
          )}
          {child.price && (
            <p className="mt-1 font-medium whitespace-nowrap">
              {t('children.perMonth', { price: formatPrice(child.price, currency, locale) })}
            </p>
          )}
        </div>
        <div className="-me-2 -mt-1.5">
          <RemoveButton label={t('children.removeNamed', { name })} onClick={onRemove} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 sm:has-[section]:grid-cols-[minmax(0,1fr)]">
        <Field
          label={t('children.behalf')}
          note={t('children.optional')}
          hint={t('children.behalfHint')}
          error={
            characterCount(child.behalfName) > SPONSORING_AS_MAX &&
            t('children.behalfLong', { maximum: SPONSORING_AS_MAX })
          }
        >
          <TextInput
            value={child.behalfName}
            dir="auto"
            maxLength={inputLength(SPONSORING_AS_MAX)}
            autoComplete="off"
            onChange={(event) =>
              change({ type: 'behalf-name', id: child.id, name: event.currentTarget.value })
            }
          />
        </Field>
        {children}
      </div>
    </li>
  );
}

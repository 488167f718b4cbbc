import { MAX_PER_PAGE } from '@nabta/contract';
import type { Currency, Gift } from '@nabta/contract';
import { useEffect, useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import { addGift, firstGiftsOf } from '../../lib/cart-content.ts';
import type { Cart, CartChild } from '../../lib/cart-content.ts';
import { changeCart, currentCart } from '../../lib/cart-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatPrice } from '../../lib/money.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { lineId } from './cart-changes.ts';
import type { Removal } from './cart-changes.ts';
import { giftProblem } from './cart-check.ts';
import { RemovedLine } from './cart-line.tsx';
import { GiftLine } from './gift-line.tsx';
import type { CartCheck } from './use-cart-check.ts';

/**
 * The gifts to choose a first one from; undefined while they are loading, and where they do not
 * come: the cart can be paid without them.
 */
export function useCatalogue(isNeeded: boolean): readonly Gift[] | undefined {
  const locale = useLocale();
  const [catalogue, setCatalogue] = useState<readonly Gift[]>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let current = true;
    browserApi(locale)('GET /sponsors/gifts', { query: { per_page: MAX_PER_PAGE } })
      .then(({ gifts }) => {
        if (current) setCatalogue(gifts);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [isNeeded, locale]);
  return catalogue;
}

interface FirstGiftsProps {
  readonly child: CartChild;
  readonly cart: Cart;
  readonly catalogue: readonly Gift[] | undefined;
  readonly currency: Currency;
  readonly check: Pick<CartCheck, 'checked' | 'last' | 'repriced'>;
  readonly removal: Removal;
}

/** The first gifts of a child of the cart, or a choice of one: they are paid with the sponsorship. */
export function FirstGifts(props: FirstGiftsProps) {
  const { child, cart, currency, check, removal } = props;
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const { removed } = removal;
  const lines = firstGiftsOf(cart, child.id);
  const wasRemoved = removed?.kind === 'gift' && removed.item.childId === child.id;
  return (
    <>
      {lines.length === 0 && <GiftPicker {...props} />}
      {wasRemoved && (
        <RemovedLine onUndo={removal.undo}>
          {t('gifts.removed', { gift: removed.item.gift.title[locale] || t('gifts.unnamed') })}
        </RemovedLine>
      )}
      {lines.length > 0 && (
        <section
          aria-label={t('firstGift.of', { name: nameOf(child, locale) })}
          className="col-span-full grid gap-3 rounded-lg bg-sand p-4"
        >
          <p className="text-sm font-semibold text-nile-900">{t('firstGift.title')}</p>
          <ul className="grid gap-4">
            {lines.map((gift) => (
              <GiftLine
                key={gift.line}
                gift={gift}
                isFirst
                currency={currency}
                problem={giftProblem(gift, check.checked ?? check.last)}
                priceBefore={check.repriced.get(gift.giftId)}
                onRemove={() => removal.removeGift(gift.line)}
              />
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{t('firstGift.once')}</p>
        </section>
      )}
    </>
  );
}

/** A choice among the gifts of the catalogue, each with its price; none is chosen at first. */
function GiftPicker({ child, catalogue = [], currency }: FirstGiftsProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  if (catalogue.length === 0) return null;
  const choose = (value: string) => {
    const gift = catalogue.find(({ id }) => String(id) === value);
    if (!gift) return;
    changeCart((cart) => addGift(cart, gift, child.id));
    const line = firstGiftsOf(currentCart(), child.id).at(-1)?.line;
    // The choice is gone; the gift is there once it has been drawn.
    if (line !== undefined) {
      setTimeout(() => document.getElementById(lineId('gift', line))?.focus());
    }
  };
  return (
    <Field
      label={t('firstGift.label', { name: nameOf(child, locale) })}
      note={t('children.optional')}
      hint={t('firstGift.hint')}
    >
      <Select
        value=""
        placeholder={t('firstGift.none')}
        choices={catalogue.map((gift) => ({
          value: String(gift.id),
          label: t('firstGift.choice', {
            gift: locale === 'ar' ? gift.title_ar : gift.title_en,
            price: formatPrice(gift.price, currency, locale),
          }),
        }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Field>
  );
}

function nameOf(child: CartChild, locale: 'en' | 'ar'): string {
  return (child.first_name ?? child.full_name)[locale] || child.full_name[locale] || child.code;
}

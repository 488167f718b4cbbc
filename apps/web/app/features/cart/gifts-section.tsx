import type { Currency } from '@nabta/contract';
import { otherGifts } from '../../lib/cart-content.ts';
import type { Cart } from '../../lib/cart-content.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import { giftProblem } from './cart-check.ts';
import { RemovedLine } from './cart-line.tsx';
import { GiftLine } from './gift-line.tsx';
import type { CartCheck } from './use-cart-check.ts';
import { withRemoved } from './cart-changes.ts';
import type { Removal } from './cart-changes.ts';

interface GiftsSectionProps {
  readonly cart: Cart;
  readonly currency: Currency;
  readonly check: Pick<CartCheck, 'checked' | 'last' | 'repriced'>;
  readonly removal: Removal;
}

/** The gifts of the cart for children who are sponsored already (CRT-06 to CRT-09). */
export function GiftsSection({ cart, currency, check, removal }: GiftsSectionProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const shown = otherGifts(cart);
  const removed = removedOf(cart, removal);
  const lines = withRemoved(shown, removed, 'gift');
  const isEmpty = shown.length === 0;
  return (
    <Card
      as="section"
      aria-labelledby="cart-gifts"
      className={classNames(
        'rounded-xl p-5',
        lines.length > 0
          ? 'md:p-8'
          : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:px-8 md:py-6',
      )}
    >
      <div>
        <h2 id="cart-gifts" className="text-xl">
          {t('gifts.title')}
        </h2>
        {isEmpty && <p className="mt-1 text-ink-soft">{t('gifts.none')}</p>}
      </div>
      {lines.length > 0 && (
        <ul className="mt-5">
          {lines.map((gift) =>
            gift === 'removed' ? (
              <li
                key={`removed-${removed?.kind === 'gift' ? removed.item.line : ''}`}
                className="py-3 first:pt-0"
              >
                <RemovedLine onUndo={removal.undo}>
                  {removed?.kind === 'gift' &&
                    t('gifts.removed', {
                      gift: removed.item.gift.title[locale] || t('gifts.unnamed'),
                    })}
                </RemovedLine>
              </li>
            ) : (
              <GiftLine
                key={gift.line}
                gift={gift}
                currency={currency}
                recipients={check.last?.gift_children}
                error={
                  cart.errors[gift.line] &&
                  t(`checkout.${cart.errors[gift.line] ?? 'needToChooseAChild'}`)
                }
                problem={giftProblem(gift, check.checked ?? check.last)}
                priceBefore={check.repriced.get(gift.giftId)}
                onRemove={() => removal.removeGift(gift.line)}
              />
            ),
          )}
        </ul>
      )}
      <div className={classNames(lines.length > 0 && 'mt-5')}>
        <LinkButton to="/gift" variant="secondary" size="sm">
          {isEmpty ? t('gifts.addFirst') : t('gifts.add')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** The line that was taken out of this section, and where it stood in it. */
function removedOf(cart: Cart, { removed }: Removal): Removal['removed'] {
  if (removed?.kind !== 'gift') return undefined;
  const { children } = cart;
  if (otherGifts({ gifts: [removed.item], children }).length === 0) return undefined;
  const before = otherGifts({ gifts: cart.gifts.slice(0, removed.at), children });
  return { ...removed, at: before.length };
}

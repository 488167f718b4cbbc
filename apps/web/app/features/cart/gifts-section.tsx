import type { Currency } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../lib/cart-content.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { giftProblem } from './cart-check.ts';
import { RemovedLine } from './cart-line.tsx';
import { GiftLine } from './gift-line.tsx';
import type { CartCheck } from './use-cart-check.ts';
import { withRemoved } from './use-removal.ts';
import type { Removal } from './use-removal.ts';

interface GiftsSectionProps {
  readonly cart: Cart;
  readonly currency: Currency;
  readonly check: Pick<CartCheck, 'checked' | 'last'>;
  readonly removal: Removal;
}

/** The gifts of the cart (CRT-06 to CRT-09). */
export function GiftsSection({ cart, currency, check, removal }: GiftsSectionProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const { removed } = removal;
  const lines = withRemoved(cart.gifts, removed, 'gift');
  const isEmpty = cart.gifts.length === 0;
  return (
    <Card as="section" aria-labelledby="cart-gifts" className="rounded-xl p-5 md:p-8">
      <h2 id="cart-gifts" className="text-xl">
        {t('gifts.title')}
      </h2>
      {isEmpty && <p className="mt-2 text-ink-soft">{t('gifts.none')}</p>}
      {lines.length > 0 && (
        <ul className="mt-5">
          {lines.map((gift) =>
            gift === 'removed' ? (
              <li key="removed" className="py-3 first:pt-0">
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
                onRemove={() => removal.removeGift(gift.line)}
              />
            ),
          )}
        </ul>
      )}
      <div className="mt-5">
        <LinkButton to="/gift" variant="secondary" size="sm">
          {isEmpty ? t('gifts.addFirst') : t('gifts.add')}
        </LinkButton>
      </div>
    </Card>
  );
}

import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartCount } from '../../lib/cart.ts';
import { LinkButton } from '../../ui/button.tsx';
import { GiftList } from './gift-list.tsx';

/** The catalogue of gifts (GFT-01 to GFT-08). */
export function GiftScreen(props: ComponentProps<typeof GiftList>) {
  const { t } = useTranslation('gift');
  const count = useCartCount();
  return (
    <>
      <div className="bg-nile-50">
        <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-6 md:pt-14 md:pb-10">
          <div>
            <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
            <p className="mt-1 max-w-text text-ink-soft md:mt-2 md:text-lg">{t('lead')}</p>
          </div>
          {count > 0 && (
            <LinkButton to="/cart" variant="action" iconEnd="arrow-end">
              {t('toCart')}
            </LinkButton>
          )}
        </div>
      </div>
      <div className="page-width pt-8 pb-20">
        <h2 className="sr-only">{t('page')}</h2>
        <GiftList {...props} />
      </div>
    </>
  );
}

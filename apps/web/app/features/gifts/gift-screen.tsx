import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { GiftList } from './gift-list.tsx';

/** The catalogue of gifts (GFT-01 to GFT-08). */
export function GiftScreen(props: ComponentProps<typeof GiftList>) {
  const { t } = useTranslation('gift');
  return (
    <>
      <div className="bg-nile-50">
        <div className="page-width pt-6 pb-5 md:pt-14 md:pb-10">
          <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
          <p className="mt-1 max-w-text text-ink-soft md:mt-2 md:text-lg">{t('lead')}</p>
        </div>
      </div>
      <div className="page-width pt-6 pb-20 md:pt-8">
        <h2 className="sr-only">{t('page')}</h2>
        <GiftList {...props} />
      </div>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Band } from '../../ui/band.tsx';

/** The page's name (DON-01). Words and colour alone: nothing that a slow line must bring first. */
export function DonateHero() {
  const { t } = useTranslation('donate');
  return (
    <div className="bg-nile text-white">
      <div className="page-width pt-10 pb-24 md:pt-14 lg:pt-32 lg:pb-32">
        <h1 className="text-4xl text-white">{t('hero.title')}</h1>
        <p className="mt-3 max-w-text text-lg text-nile-100">{t('hero.lead')}</p>
      </div>
      <Band />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { PageHead } from '../../lib/page-head.tsx';

export function HomeHero() {
  const { t } = useTranslation('home');
  return (
    <section className="bg-nile pt-40 pb-24 text-white">
      <PageHead title={t('page')} description={t('description')} />
      <h1 className="page-width text-4xl text-white">{t('hero.title')}</h1>
    </section>
  );
}

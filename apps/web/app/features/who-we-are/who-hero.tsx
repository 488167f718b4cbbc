import { useTranslation } from 'react-i18next';
import { HeroFilm } from './hero-film.tsx';

/** Who we are in a sentence, under a morning on the river (WHO-01, WHO-02). */
export function WhoHero() {
  const { t } = useTranslation('who-we-are');
  return (
    <section>
      <HeroFilm className="aspect-landscape md:aspect-auto md:h-[clamp(24rem,44vw,56rem)]" />
      <div className="page-width relative md:-mt-8">
        <div className="grid gap-x-16 gap-y-4 rounded-t-2xl bg-sand-50 pt-8 md:-mx-8 md:px-8 md:pt-12 3xl:-mx-12 3xl:px-12 lg:grid-cols-[1.15fr_1fr] lg:items-end">
          <h1 className="text-4xl text-nile-950">{t('hero.title')}</h1>
          <p className="text-lg text-ink-soft lg:pb-2">{t('hero.lead')}</p>
        </div>
      </div>
    </section>
  );
}

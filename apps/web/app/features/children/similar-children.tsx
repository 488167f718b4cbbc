import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { useCard } from './child-grid.tsx';
import type { WaitingChild } from '../../lib/waiting-child.ts';

const SIZES = '(min-width: 1200px) 270px, (min-width: 576px) 46vw, 80vw';

/** Others who wait, most alike first. Nothing when there are none. */
export function SimilarChildren({ list }: { readonly list: readonly WaitingChild[] }) {
  const { t } = useTranslation('children');
  const { t: word } = useTranslation('words');
  const cardOf = useCard();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="overflow-hidden">
      <div className="page-width py-14 md:py-20">
        <h2 id="similar" className="text-2xl">
          {t('child.similar')}
        </h2>
        <Carousel
          label={t('child.similar')}
          labels={{ previous: word('previous'), next: word('next') }}
          action={
            <LinkButton to="/children" variant="secondary" iconEnd="arrow-end">
              {t('child.all')}
            </LinkButton>
          }
        >
          {list.map((child) => cardOf(child, { sizes: SIZES }))}
        </Carousel>
      </div>
    </section>
  );
}

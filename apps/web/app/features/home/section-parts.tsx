import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { LoadFailed } from '../../lib/load-failed.tsx';

interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
}

/** The title of a stretch of the page, with a line below. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-text text-lg text-ink-soft">{lead}</p>
    </>
  );
}

/** How wide a card of the carousel stands: one under 576 px, two under 1200 px, else four. */
export const CAROUSEL_SIZES = '(min-width: 1200px) 270px, (min-width: 576px) 46vw, 80vw';

/** The same row while its cards are on their way. */
export const CAROUSEL_SKELETON =
  'mt-6 grid gap-5 pt-1 pb-8 sm:grid-cols-2 xl:grid-cols-4 max-sm:[&>:nth-child(n+2)]:hidden max-xl:[&>:nth-child(n+3)]:hidden';

/** One list of the home page did not come: the rest of the page is worth reading all the same. */
export function ListFailed() {
  const { t } = useTranslation('home');
  const { revalidate } = useRevalidator();
  return <LoadFailed onRetry={() => void revalidate()}>{t('listFailed')}</LoadFailed>;
}

import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Gallery } from '../../ui/gallery.tsx';

interface ProjectPicturesProps {
  readonly title: string;
  readonly pictures: readonly string[];
}

/** The pictures of a project (PRJ-07); nothing when there are none. */
export function ProjectPictures({ title, pictures }: ProjectPicturesProps) {
  const { t } = useTranslation('projects');
  const { t: word } = useTranslation('words');
  const locale = useLocale();
  if (pictures.length === 0) return null;
  const total = formatNumber(pictures.length, locale);
  const place = (index: number) => ({ number: formatNumber(index + 1, locale), total });
  return (
    <Gallery
      pictures={pictures.map((src, index) => ({
        src,
        alt: t('gallery.alt', { title, ...place(index) }),
      }))}
      labels={{
        gallery: t('gallery.label', { title }),
        pictures: t('gallery.pictures', { count: pictures.length }),
        counter: (index) => t('gallery.counter', place(index)),
        previous: word('previous'),
        next: word('next'),
        close: t('gallery.close'),
      }}
    />
  );
}

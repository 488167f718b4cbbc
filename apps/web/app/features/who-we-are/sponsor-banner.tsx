import type { Locale } from '@nabta/contract';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';

const FORMATS = ['avif', 'webp', 'jpg'] as const;
const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const SIZES = '(min-width: 1264px) 1200px, 94vw';

/** The one thing to do, as a picture with its words in it: by language and by size (WHO-06 to WHO-08). */
export function SponsorBanner() {
  const { t } = useTranslation('who-we-are');
  const { t: shell } = useTranslation('shell');
  const locale = useLocale();
  return (
    <div className="bg-white">
      <div className="page-width py-16 md:py-24">
        <div className="relative overflow-hidden rounded-2xl bg-nile shadow-lift">
          <picture>
            {FORMATS.map((format) => (
              <source
                key={format}
                media="(min-width: 768px)"
                type={MIME[format]}
                srcSet={bannerSet(locale, 'web', format)}
                sizes={SIZES}
                width={1200}
                height={450}
              />
            ))}
            <source
              type="image/avif"
              srcSet={bannerSet(locale, 'mobile', 'avif')}
              sizes={SIZES}
              width={400}
              height={600}
            />
            <source
              type="image/webp"
              srcSet={bannerSet(locale, 'mobile', 'webp')}
              sizes={SIZES}
              width={400}
              height={600}
            />
            <img
              srcSet={bannerSet(locale, 'mobile', 'jpg')}
              sizes={SIZES}
              alt={t('banner.alt')}
              width={400}
              height={600}
              loading="lazy"
              decoding="async"
              className="block h-auto w-full"
            />
          </picture>
          <div className="absolute inset-x-0 top-[37%] flex justify-center md:top-auto md:bottom-[11%] md:justify-start md:ps-[5.3%]">
            <LinkButton to="/children" variant="action" size="lg" icon="heart">
              {shell('sponsorNow')}
            </LinkButton>
          </div>
        </div>
      </div>
    </div>
  );
}

const files = import.meta.glob<string>('../../assets/banner/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const WIDTHS = { mobile: [480, 800], web: [1200, 2000] } as const;

type Shape = keyof typeof WIDTHS;

/** `srcset` of the sponsor banner: its words are drawn into it, so it has one for each language. */
function bannerSet(locale: Locale, shape: Shape, format: 'avif' | 'webp' | 'jpg'): string {
  return WIDTHS[shape]
    .map((width) => {
      const name = `${locale}-${shape}-${String(width)}.${format}`;
      return `${files[`../../assets/banner/${name}`] ?? ''} ${String(width)}w`;
    })
    .join(', ');
}

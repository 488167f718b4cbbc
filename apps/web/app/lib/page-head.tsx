import { LOCALES } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useLocation } from 'react-router';
import { useLocale } from './i18n/use-locale.ts';
import { shareImageOf } from './share-images.ts';
import { useSite } from './site.ts';

interface PageHeadProps {
  /** The page's name, without the product's: `Children`. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** The query that makes this a page of its own (`?page=2`); filters and the like stay out. */
  readonly search?: string;
  /** Keeps the page out of search engines, and from naming an address of its own. */
  readonly noIndex?: boolean;
}

/**
 * Title and share metadata of a page (GEN-14 to GEN-18). Every screen renders exactly one; React
 * puts it into the head, on the server too.
 */
export function PageHead({ title, description, search = '', noIndex = false }: PageHeadProps) {
  const locale = useLocale();
  const { publicUrl } = useSite();
  const { pathname } = useLocation();
  const url = `${publicUrl}${pathname}${search}`;
  const image = shareImageOf(pathname, locale);
  const fullTitle = `${organisation.productName[locale]} | ${title}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:site_name" content={organisation.productName[locale]} />
      <meta property="og:image" content={`${publicUrl}${image.src}`} />
      <meta property="og:image:width" content="401" />
      <meta property="og:image:height" content="201" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {noIndex ? <meta name="robots" content="noindex" /> : <Addresses url={url} />}
    </>
  );
}

/** The page's own address, and where to find it in each language. */
function Addresses({ url }: { readonly url: string }) {
  const joiner = url.includes('?') ? '&' : '?';
  return (
    <>
      <link rel="canonical" href={url} />
      {LOCALES.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={locale}
          href={`${url}${joiner}lng=${locale}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  );
}

import { LOCALES } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
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
  const { publicUrl, addressLocale } = useSite();
  const { pathname } = useLocation();
  const plain = `${publicUrl}${pathname}${search}`;
  // A page that was asked for in a language is an address of its own: shared, it stays in it.
  const url = addressLocale === locale ? inLanguage(plain, locale) : plain;
  const fullTitle = `${organisation.productName[locale]} | ${title}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {import.meta.env.SSR && <ShareHead title={fullTitle} description={description} url={url} />}
      {noIndex ? <meta name="robots" content="noindex" /> : <Addresses url={url} plain={plain} />}
    </>
  );
}

interface ShareHeadProps extends Pick<PageHeadProps, 'title' | 'description'> {
  readonly url: string;
}

/**
 * What a shared link shows. Sites that show it ask the server: the browser goes without the table of
 * pictures and their words. (React leaves elements of the head alone that it does not know.)
 */
function ShareHead({ title, description, url }: ShareHeadProps) {
  const locale = useLocale();
  const { publicUrl } = useSite();
  const image = shareImageOf(useLocation().pathname, locale);
  return (
    <>
      <meta property="og:title" content={title} />
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
    </>
  );
}

function inLanguage(url: string, locale: Locale): string {
  return `${url}${url.includes('?') ? '&' : '?'}lng=${locale}`;
}

/** The page's own address, and where to find it in each language. */
function Addresses({ url, plain }: { readonly url: string; readonly plain: string }) {
  return (
    <>
      <link rel="canonical" href={url} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(plain, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
    </>
  );
}

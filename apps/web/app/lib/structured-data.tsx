import type { Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useLocale } from './i18n/use-locale.ts';
import { useSite } from './site.ts';

/** A thing in the words of schema.org. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** JSON that may stand inside a script element: no text in it can end the element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/**
 * Tells search engines what a page is about. It is a block of data, which no browser runs, so the
 * policy against foreign scripts has nothing to say about it and it needs no nonce.
 */
export function StructuredData({ things }: { readonly things: readonly Thing[] }) {
  const data = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />;
}

/** The organisation that runs the site, on its home page. */
export function OrganisationData() {
  const locale = useLocale();
  const { publicUrl } = useSite();
  return <StructuredData things={organisationThings(publicUrl, locale)} />;
}

/** The organisation and its site. `publicUrl` has no slash at its end. */
export function organisationThings(publicUrl: string, locale: Locale): Thing[] {
  const { legalName, productName, tagline, address, email, phones, social } = organisation;
  const id = `${publicUrl}/#organisation`;
  return [
    {
      '@type': 'NGO',
      '@id': id,
      name: legalName[locale],
      alternateName: productName[locale],
      slogan: tagline[locale],
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      email,
      telephone: phones[0]?.number,
      address: address[locale],
      sameAs: social.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: productName[locale],
      url: `${publicUrl}/`,
      inLanguage: ['en', 'ar'],
      publisher: { '@id': id },
    },
  ];
}

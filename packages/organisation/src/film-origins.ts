import type { Organisation } from './organisation-type.ts';

/**
 * The hosts of hosted films, for the security policy of the pages: `media` serve films and
 * captions, `pictures` their posters. Empty while the site's own films play.
 */
export function filmOrigins({ films }: Pick<Organisation, 'films'>): {
  media: string[];
  pictures: string[];
} {
  const hosted = [films.howWeWork, films.whoWeAre].filter((film) => film !== undefined);
  return {
    media: originsOf(hosted.flatMap(({ url, captions }) => [url, captions?.en, captions?.ar])),
    pictures: originsOf(hosted.map(({ poster }) => poster)),
  };
}

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const foreign = addresses.filter((address) => address !== undefined && !address.startsWith('/'));
  return [...new Set(foreign.map((address) => new URL(String(address)).origin))];
}

import { createRequire } from 'node:module';
import { isCountry } from '@nabta/contract';
import { LRUCache } from 'lru-cache';
import maxmind from 'maxmind';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Finds the country of an address (ISO code, upper case), for currency and dial code only. */
export interface CountryLookup {
  /** `headers` are looked at only behind a trusted proxy. */
  of(address: string, headers: Headers): string;
  /** The same without the default: undefined when the country is unknown. */
  detect(address: string, headers: Headers): string | undefined;
}

/**
 * Asks a trusted proxy's header, else the bundled country database (geo-whois-asn-country, public
 * domain), else takes the default.
 */
export async function createCountryLookup(options: {
  trustProxy: number;
  defaultCountry: string;
}): Promise<CountryLookup> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = await maxmind.open(file);
  const known = new LRUCache<string, { readonly country: string | undefined }>({
    max: 2_000,
    memoMethod(address) {
      const record: unknown = maxmind.validate(address) ? reader.get(address) : null;
      return { country: countryOfRecord(record) };
    },
  });
  const detect: CountryLookup['detect'] = (address, headers) => {
    const header = headers['cf-ipcountry'];
    // Cloudflare says XX for unknown and T1 for Tor: neither is a country.
    if (options.trustProxy > 0 && typeof header === 'string' && isCountry(header)) {
      return header;
    }
    // A listener on both protocols gives IPv4 addresses in this form.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return known.memo(plain).country;
  };
  return {
    detect,
    of: (address, headers) => detect(address, headers) ?? options.defaultCountry,
  };
}

function countryOfRecord(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('country_code' in record))
    return undefined;
  return typeof record.country_code === 'string' ? record.country_code : undefined;
}

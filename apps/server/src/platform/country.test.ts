import { expect, it } from 'vitest';
import { createCountryLookup } from './country.ts';

it('knows the country of an address, however the listener writes it (GEN-13)', async () => {
  const country = await createCountryLookup({ trustProxy: 0, defaultCountry: 'US' });
  expect(country.of('41.32.0.1', {})).toBe('EG');
  expect(country.of('::ffff:41.32.0.1', {})).toBe('EG');
  expect(country.of('127.0.0.1', {})).toBe('US');
  expect(country.detect('127.0.0.1', {})).toBeUndefined();
  expect(country.of('127.0.0.1', { 'cf-ipcountry': 'EG' })).toBe('US');
});

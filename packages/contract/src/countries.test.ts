import { expect, it } from 'vitest';
import { DIAL_CODES, dialCodes, isCountry } from './countries.ts';
import { signUpForm } from './sponsors.ts';

const countryError = (country_code: unknown) =>
  signUpForm
    .safeParse({ country_code })
    .error?.issues.find(({ path }) => path[0] === 'country_code')?.message;

it('only a country that the forms offer is accepted (VAL-13)', () => {
  for (const code of ['EG', 'US', 'DE', 'PS', 'XK']) expect(countryError(code)).toBeUndefined();
  for (const code of ['XX', 'ZZ', 'QZ', 'T1', 'eg', 'E', 'EGY', '', null, 20, undefined]) {
    expect(countryError(code)).toBe('countryRequire');
  }
});

it('knows about 240 countries, each once and by a name (CST-24)', () => {
  const listed = DIAL_CODES.flatMap(({ countries }) => countries);
  expect(listed.length).toBe(dialCodes.size);
  expect(listed.length).toBeGreaterThan(235);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(listed.filter((code) => names.of(code) === code || !isCountry(code))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostCookieName } from './host-cookie.ts';
import { SIGNED_IN_COOKIE } from './site.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8');

describe('the key of the pages that nginx keeps', () => {
  const name = hostCookieName(SIGNED_IN_COOKIE, { publicUrl: 'https://nabta.example' });
  const [, pattern = '(?!)'] =
    /map \$http_cookie \$signed_in \{[^}]*"~([^"]+)" \$signed_in_value;/.exec(text) ?? [];
  /** What stands in the key for a request with these cookies. */
  const keyed = (cookies: string) =>
    new RegExp(pattern).exec(cookies)?.groups?.['signed_in_value'] ?? '';

  it('has the cookie that says whether somebody is signed in', () => {
    expect(/proxy_cache_key "(.*)";/.exec(text)?.[1]?.split(' ')).toContain('$signed_in');
    expect(keyed(`${name}=1`)).toBe('1');
    expect(keyed(`i18nextLng=ar; ${name}=1; __Host-device=x`)).toBe('1');
    expect(keyed(`i18nextLng=ar;${name} =1`)).toBe('1');
  });

  it('takes the first of two, as the server does, and none of another name', () => {
    expect(keyed(`${name}=0; ${name}=1`)).toBe('0');
    expect(keyed(`${name}=; ${name}=1`)).toBe('');
    expect(keyed(`${SIGNED_IN_COOKIE}=1; x${name}=1; y=${name}=1`)).toBe('');
    expect(keyed('i18nextLng=ar')).toBe('');
  });
});

it('nginx passes no host on that a visitor named', () => {
  expect(text).toMatch(/^\tproxy_set_header Host \$host;$/m);
  expect(text).toMatch(/^\tproxy_set_header X-Forwarded-Host \$host;$/m);
});

import { describe, expect, it } from 'vitest';
import { countryOfTrace, visitorOf } from './visitor.ts';

describe('the country of a trace (GEN-13)', () => {
  it('is its loc line', () => {
    expect(countryOfTrace('fl=1f2\nip=1.2.3.4\nloc=EG\ntls=TLSv1.3\n')).toBe('EG');
    expect(countryOfTrace('loc=us')).toBe('US');
  });

  it.each(['', 'location=EG', 'xloc=EG', 'loc=', 'loc=Egypt', 'loc=XX', '<html>loc=EG</html>'])(
    'is unknown from %j',
    (trace) => {
      expect(countryOfTrace(trace)).toBeUndefined();
    },
  );
});

describe('the currency of a guest (GEN-11, GEN-12)', () => {
  const server = { country: 'US', currency: 'usd', dialCode: '1' } as const;
  const inEgypt = { country: 'EG', dialCode: '20' };

  it('follows the country that the browser found where the server found another', () => {
    expect(visitorOf(server, inEgypt)).toEqual({ ...inEgypt, currency: 'egp' });
    const inGermany = { country: 'DE', dialCode: '49' };
    expect(visitorOf({ ...inEgypt, currency: 'egp' }, inGermany)).toEqual({
      ...inGermany,
      currency: 'usd',
    });
  });

  it('is the server’s word until the browser knows better', () => {
    expect(visitorOf(server, undefined)).toBe(server);
    expect(visitorOf(server, { country: 'US', dialCode: '1' })).toBe(server);
  });
});

import { expect, it } from 'vitest';
import { networkOf } from './limit.ts';

it.each([
  ['41.32.0.1', '41.32.0.1'],
  ['::ffff:41.32.0.1', '41.32.0.1'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s: a network has more addresses than limits could count', (address, caller) => {
  expect(networkOf(address)).toBe(caller);
});

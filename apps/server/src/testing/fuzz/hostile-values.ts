import type { Random } from '../random.ts';

/** Texts that break what is not careful. */
const TEXTS = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table children; --',
  "'||pg_sleep(10)||'",
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '=cmd|" /C calc"!A0',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  'a\r\nSet-Cookie: x=1',
  '\u2028\u2029',
  '\u202eevil',
  '\u2066\u2069',
  '\ufeff',
  '\uffff',
  '\ud800',
  'é'.normalize('NFD').repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'أحمد محمّد',
  '١٢٣',
  '０１２',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '1.5',
  '1e309',
  '0x10',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '1970-01-01',
  '31/02/2000',
  '0000-00-00',
  '99-99-9999',
  'a@b',
  'x@example.com\r\nbcc: y@example.com',
  'x'.repeat(256),
  'x'.repeat(5_001),
  'x'.repeat(40_000),
] as const;

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.001,
  1e-320,
  100,
  101,
  999,
  1_000_001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  1e21,
  1e300,
  1.7976931348623157e308,
] as const;

/** Names of fields that mean something to JavaScript itself. */
export const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString'] as const;

const oneOf = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;

export function hostileText(random: Random): string {
  if (random.chance(0.8)) return oneOf(random, TEXTS);
  const codes = Array.from({ length: random.below(40) }, () => random.below(0x11_0000));
  return String.fromCodePoint(...codes);
}

/** Any value of JSON that a field may not expect, at most some levels deep. */
export function hostileValue(random: Random, depth = 3): unknown {
  switch (random.below(depth > 0 ? 8 : 5)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return oneOf(random, NUMBERS);
    case 3:
    case 4:
      return hostileText(random);
    case 5:
      return Array.from({ length: random.below(4) }, () => hostileValue(random, depth - 1));
    case 6:
      return Array.from({ length: 150 }, () => 1);
    default:
      return Object.fromEntries([
        [oneOf(random, [...PROTOTYPE_KEYS, 'id', 'a', '0']), hostileValue(random, depth - 1)],
        ['id', hostileValue(random, depth - 1)],
      ]);
  }
}

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const LARGE = `{"a":"${'x'.repeat(70_000)}"}`;

/** Bodies that are no answer to any form, with what they say to be. */
export function hostileBody(random: Random): { type: string; payload: string } {
  const types = [
    ...Array<string>(6).fill('application/json'),
    'application/json; charset=utf-16',
    'application/json; charset="',
    'application/vnd.api+json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'text/plain',
    'text/html',
    'multipart/form-data',
    'multipart/form-data; boundary=b',
    'multipart/mixed; boundary=b',
    'x',
    '/',
  ];
  const payloads = [
    '',
    ' ',
    '{',
    '{"a":',
    '{"a":NaN}',
    '{"a":1}{"b":2}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '[1,2',
    'null',
    '0',
    '"text"',
    'true',
    '[]',
    '[[]]',
    '[{}]',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    DEEP,
    `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    LARGE,
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'email=x&password=y',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
    '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n',
    '--b',
    '\u0000\u0001\u0002',
  ];
  return { type: oneOf(random, types), payload: oneOf(random, payloads) };
}

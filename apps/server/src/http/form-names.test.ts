import { describe, expect, it } from 'vitest';
import { emptyForm, putInForm } from './uploads.ts';

function formOf(...entries: [name: string | undefined, value: string][]) {
  const form = emptyForm();
  for (const [name, value] of entries) putInForm(form, name, value);
  return form;
}

describe('the names of a form', () => {
  it('nest by brackets, two levels deep (PRF-27)', () => {
    expect(
      formOf(
        ['city', 'Aswan'],
        ['phone_number_primary[code]', '+20'],
        ['phone_number_primary[number]', ''],
        ['a[b][c]', '1'],
        ['a[b][d]', '2'],
      ),
    ).toEqual({
      city: 'Aswan',
      phone_number_primary: { code: '+20', number: '' },
      a: { b: { c: '1', d: '2' } },
    });
  });

  it('make lists by empty brackets', () => {
    expect(formOf(['photos[]', 'a'], ['photos[]', 'b'], ['letter[photos][]', 'c'])).toEqual({
      photos: ['a', 'b'],
      letter: { photos: ['c'] },
    });
  });

  it('mean the last of what came twice, or cannot both be', () => {
    expect(
      formOf(['a', '1'], ['a', '2'], ['b', '1'], ['b[c]', '2'], ['d[e]', '1'], ['d', '2']),
    ).toEqual({ a: '2', b: { c: '2' }, d: '2' });
    expect(formOf(['a[b]', '1'], ['a[]', '2'])).toEqual({ a: ['2'] });
    expect(formOf(['a[]', '1'], ['a[b]', '2'])).toEqual({ a: { b: '2' } });
  });

  it.each([
    undefined,
    '',
    '[a]',
    'a[',
    'a]',
    'a[b',
    'a[b]c',
    'a[][b]',
    'a[b][c][d]',
    'a.b',
    'a b',
    `a${'x'.repeat(100)}`,
    '__proto__',
    '__proto__[polluted]',
    'constructor',
    'constructor[prototype][polluted]',
    'prototype[polluted]',
    'a[__proto__]',
    'a[__proto__][polluted]',
    'a[constructor][prototype]',
    'a[__proto__][]',
  ])('that no field can have are passed over: %s', (name) => {
    expect(formOf([name, 'yes'])).toEqual({});
    expect({}).not.toHaveProperty('polluted');
  });

  it('that every object inherits are fields like others', () => {
    expect(formOf(['a[toString]', '1'], ['hasOwnProperty[b]', '2'])).toEqual({
      a: { toString: '1' },
      hasOwnProperty: { b: '2' },
    });
  });
});

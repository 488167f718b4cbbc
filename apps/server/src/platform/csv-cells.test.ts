import { expect, it } from 'vitest';
import { csvLine } from './csv-cells.ts';

it('writes a formula as a text, and a negative number as a number', () => {
  expect(csvLine(['=1+1', '-2', -2, 'a,b', ' c'])).toBe(`'=1+1,'-2,-2,"a,b"," c"\r\n`);
});

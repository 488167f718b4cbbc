import { organisation } from '@nabta/organisation';
import { expect, it } from 'vitest';
import { partnerLogo } from './our-partners.tsx';

it('every partner has the file of its logo (WHO-09)', () => {
  const files = organisation.partners.map(({ logo }) => partnerLogo(logo));
  expect(files).not.toContain('');
  expect(new Set(files).size).toBe(10);
});

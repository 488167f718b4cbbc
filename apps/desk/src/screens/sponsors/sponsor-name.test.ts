import { expect, it } from 'vitest';
import { namesOf } from './sponsor-name.ts';

const both = { name: 'Helana Girgis', arabic_name: 'هيلانة جرجس' };

it('has the name in the language of the desk first, where it is known', () => {
  expect(namesOf(both, 'ar')).toEqual({ name: 'هيلانة جرجس', otherName: 'Helana Girgis' });
  expect(namesOf(both, 'en')).toEqual({ name: 'Helana Girgis', otherName: 'هيلانة جرجس' });
  const latin = { ...both, arabic_name: '' };
  expect(namesOf(latin, 'ar')).toEqual({ name: 'Helana Girgis', otherName: '' });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Email } from './email.tsx';

const lines = (address: string) =>
  renderToStaticMarkup(<Email>{address}</Email>)
    .replace(/^<bdi[^>]*>|<\/bdi>$/g, '')
    .split('<wbr/>');

it('lets an address break after its @ and before a dot, and changes nothing of it', () => {
  expect(lines('maryam.h1@nabta.example')).toEqual(['maryam', '.h1@', 'nabta', '.example']);
  expect(lines('sara@nabta.example')).toEqual(['sara@', 'nabta', '.example']);
  expect(lines('no-address')).toEqual(['no-address']);
  expect(lines('a..b@c')).toEqual(['a', '.', '.b@', 'c']);
  expect(lines('')).toEqual(['']);
});

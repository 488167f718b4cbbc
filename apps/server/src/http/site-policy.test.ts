import { expect, it } from 'vitest';
import { pagePolicy } from './site.ts';

const inline = { scripts: ["'nonce-n'"], styles: ["'nonce-n'"] };
const settings = { traceUrl: '/cdn-cgi/trace', development: false };

it('leaves to default-src only what a browser fetches ahead of a link', () => {
  const named = pagePolicy(inline, settings)
    .split('; ')
    .map((directive) => directive.split(' ')[0]);
  const fetching = ['child', 'connect', 'font', 'frame', 'img', 'manifest', 'media', 'object'];
  const all = ['default', ...fetching, 'script', 'style', 'worker'].map((name) => `${name}-src`);
  expect(named.filter((name) => name?.endsWith('-src')).toSorted()).toEqual(all.toSorted());
  for (const name of ['child', 'frame', 'object', 'worker']) {
    expect(pagePolicy(inline, settings)).toContain(`; ${name}-src 'none';`);
  }
});

it('lets nothing in but the site itself while it plays its own films', () => {
  const policy = pagePolicy(inline, settings);
  expect(policy).toContain("; img-src 'self' data:;");
  expect(policy).toContain("; media-src 'self';");
});

it('lets in the hosts of hosted films and of their posters (WHO-02, HOME-12)', () => {
  const policy = pagePolicy(inline, settings, {
    media: ['https://films.example', 'https://texts.example'],
    pictures: ['https://pictures.example'],
  });
  expect(policy).toContain("; img-src 'self' data: https://pictures.example;");
  expect(policy).toContain("; media-src 'self' https://films.example https://texts.example;");
});

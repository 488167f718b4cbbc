import { expect, it } from 'vitest';
import { pagePolicy } from './site.ts';

const inline = { scripts: ["'nonce-n'"], styles: ["'nonce-n'"] };
const settings = { traceUrl: '/cdn-cgi/trace', development: false };

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

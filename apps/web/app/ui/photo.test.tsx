import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Photo } from './photo.tsx';

const htmlOf = (src: string) =>
  renderToStaticMarkup(<Photo src={src} alt="" sizes="100px" maxWidth={320} />);

it('keeps the focus of a photo in sight, in tenths, and asks for its file without it', () => {
  const html = htmlOf('/media/abcdefgh/480.jpg#focus=32,18');
  expect(html).toContain('data-focus-x="3"');
  expect(html).toContain('data-focus-y="2"');
  expect(html).toContain('src="/media/abcdefgh/480.jpg"');
  expect(html).toContain('/media/abcdefgh/160.avif 160w');
  expect(html).not.toContain('#focus');
});

it('leaves a photo without a focus to the style sheet', () => {
  expect(htmlOf('/media/abcdefgh/480.jpg')).not.toContain('data-focus');
});

it('is asked for in front of the style where the first screen waits for it', () => {
  const headOf = (priority: boolean) =>
    renderToString(
      <html lang="en">
        <head>
          <title>A page</title>
        </head>
        <body>
          <Photo src="/media/abcdefgh/480.jpg" alt="" sizes="100px" priority={priority} />
        </body>
      </html>,
    ).replace(/<\/head>.*/s, '');
  expect(headOf(true)).toMatch(/<link rel="preload" as="image"[^>]*abcdefgh\/160\.avif 160w/);
  expect(headOf(false)).not.toContain('preload');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

it('sets paragraphs, and weight on the words between stars (WHO-04)', () => {
  const html = renderToStaticMarkup(<RichText text={'We **stay**.\n\n**Always** <so>.'} />);
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '<div><p>We <strong>stay</strong>.</p><p><strong>Always</strong> &lt;so&gt;.</p></div>',
  );
});

import { partners } from '@nabta/organisation/partners';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { partnerLogo, WeightedText } from './ministry-sections.tsx';

it('sets paragraphs, and weight on the words between stars (WHO-04)', () => {
  const html = renderToStaticMarkup(<WeightedText text={'We **stay**.\n\n**Always** <so>.'} />);
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '<div><p>We <strong>stay</strong>.</p><p><strong>Always</strong> &lt;so&gt;.</p></div>',
  );
});

it('every partner has the file of its logo (WHO-09)', () => {
  const files = partners.map(({ logo }) => partnerLogo(logo));
  expect(files).not.toContain('');
  expect(new Set(files).size).toBe(10);
});

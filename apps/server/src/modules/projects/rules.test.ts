import { describe, expect, it } from 'vitest';
import { sanitiseRichText, summaryOf } from './rules.ts';

describe('the HTML of staff (PRJ-06, trap 30)', () => {
  it('keeps headings, emphasis and lists as a word processor writes them', () => {
    expect(sanitiseRichText('<h1>One</h1><h2 style="x">Two</h2><h5>Five</h5>')).toBe(
      '<h3>One</h3><h3>Two</h3><h4>Five</h4>',
    );
    expect(sanitiseRichText('<p class="x"><b>bold</b> <i>leaning</i><br></p>')).toBe(
      '<p><strong>bold</strong> <em>leaning</em><br /></p>',
    );
  });

  it('lets links lead to other sites without a hold on the page they come from', () => {
    expect(sanitiseRichText('<a href="https://who.int/water" target="_blank">x</a>')).toBe(
      '<a href="https://who.int/water" rel="noopener">x</a>',
    );
    expect(sanitiseRichText('<a href="/children" rel="opener">x</a>')).toBe(
      '<a href="/children">x</a>',
    );
    expect(sanitiseRichText('<a lang="ar" href="mailto:a@b.example">x</a>')).toBe(
      '<a lang="ar" href="mailto:a@b.example">x</a>',
    );
  });
});

describe('the excerpt of a project (PRJ-10)', () => {
  it('is plain text of at most 200 characters, cut between words', () => {
    const summary = summaryOf(`<h3>Water</h3><p>${'drop '.repeat(80)}</p>`);
    expect(summary.length).toBeLessThanOrEqual(200);
    expect(summary).toMatch(/^Water drop drop .* drop…$/);
  });

  it('loses the comma before the cut', () => {
    expect(summaryOf(`<p>${'Drop, '.repeat(80)}</p>`)).toMatch(/Drop, Drop…$/);
    expect(summaryOf(`<p>${'قطرة، '.repeat(80)}</p>`)).toMatch(/قطرة، قطرة…$/);
  });

  it('says what the author wrote, and no code', () => {
    expect(summaryOf('<p>Bread &amp; water</p><script>alert(1)</script><p>&amp;lt; 3</p>')).toBe(
      'Bread & water &lt; 3',
    );
  });
});

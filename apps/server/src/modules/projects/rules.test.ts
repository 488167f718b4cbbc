import { describe, expect, it } from 'vitest';
import { htmlOfTyped, sanitiseRichText, summaryOf } from './rules.ts';

describe('the HTML of staff (PRJ-06, TRAP-30)', () => {
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

  it('ends with a sentence where one fits', () => {
    const first =
      'The water of our villages comes by a canal that is dry for half of every summer.';
    expect(summaryOf(`<p>${first} ${'drop '.repeat(80)}</p>`)).toBe(first);
    const question =
      'من أين يأتي الماء في قرية جف فيها الترع منذ سنين، وبعدت عنها الآبار أكثر من عشرة كيلومترات؟';
    expect(summaryOf(`<p>${question} ${'قطرة '.repeat(80)}</p>`)).toBe(question);
    expect(summaryOf(`<p>Water. ${'drop '.repeat(80)}</p>`)).toMatch(/^Water\. drop .*drop…$/);
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

describe('text as it was typed', () => {
  it.each([
    ['<p>As <em>it</em> is</p>', '<p>As <em>it</em> is</p>'],
    ['One run', '<p>One run</p>'],
    ['First.\n\n\nSecond,\ngoing on.', '<p>First.</p>\n<p>Second,<br />going on.</p>'],
    [
      'Bring:\r\n- a pen\r\n- a book\r\nand come.',
      '<p>Bring:</p>\n<ul><li>a pen</li><li>a book</li></ul>\n<p>and come.</p>',
    ],
    ['• أول\n• ثانٍ', '<ul><li>أول</li><li>ثانٍ</li></ul>'],
    ['2 < 3 & 5 > 4', '<p>2 < 3 & 5 > 4</p>'],
    ['-5 degrees - or so', '<p>-5 degrees - or so</p>'],
    [' \n ', ''],
  ])('%j becomes %j', (typed, html) => {
    expect(htmlOfTyped(typed)).toBe(html);
  });

  it('is clean after it was made HTML, and stays as it is then', () => {
    const html = sanitiseRichText(htmlOfTyped('2 < 3 & 5 > 4\n\n- onload=alert(1)'));
    expect(html).toBe('<p>2 &lt; 3 &amp; 5 &gt; 4</p>\n<ul><li>onload=alert(1)</li></ul>');
    expect(htmlOfTyped(html)).toBe(html);
  });
});

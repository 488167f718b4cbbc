import { describe, expect, it } from 'vitest';
import { createPageStyle } from './page-style.server.ts';

const STYLE = [
  '@layer theme;@layer base{a{color:red}}',
  '@layer utilities{.grid{display:grid}.flex{display:flex}',
  '.md\\:w-1\\/2:hover{width:50%}.\\[\\&_td\\]\\:p-2 td,.\\[\\&_th\\]\\:p-2 th{padding:.5rem}',
  ':where(.group) b{color:blue}',
  '@media (width>=768px){.md\\:grid{display:grid}}@supports (gap:1px){@media print{.wide{gap:1px}}}}',
  '.band{color:green}@property --x{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}',
].join('');

const cut = createPageStyle(STYLE);

describe('the style of a page', () => {
  it('has of the utilities those whose class is in the page', () => {
    const style = cut('<p class="grid">a</p>');
    expect(style).toContain('.grid{display:grid}');
    expect(style).not.toContain('.flex');
    // A block that would be empty is left out with its rules.
    expect(style).not.toMatch(/@media|@supports/);
  });

  it('finds a class within conditions, behind escapes and in a list of selectors', () => {
    const style = cut('<td class="md:grid wide"><i class="md:w-1/2 [&amp;_th]:p-2">a</i></td>');
    expect(style).toContain('@media (width>=768px){.md\\:grid{display:grid}}');
    expect(style).toContain('@supports (gap:1px){@media print{.wide{gap:1px}}}');
    expect(style).toContain('.md\\:w-1\\/2:hover{width:50%}');
    expect(style).toContain('.\\[\\&_th\\]\\:p-2 th{padding:.5rem}');
  });

  it('has all that is no utility, and utilities that begin with no class', () => {
    const style = cut('');
    expect(style).toContain('@layer theme;');
    expect(style).toContain('@layer base{a{color:red}}');
    expect(style).toContain(':where(.group) b{color:blue}');
    expect(style).toContain('.band{color:green}');
    expect(style).toContain('@property --x{syntax:"*";inherits:false}');
    expect(style).toContain('@keyframes spin{to{rotate:1turn}}');
  });

  it('of all classes is the whole style', () => {
    const all = 'grid flex md:w-1/2 [&amp;_td]:p-2 md:grid wide';
    expect(cut(`<p class="${all}">a</p>`)).toBe(STYLE);
  });
});

import { describe, expect, it } from 'vitest';
import { physicalCode, physicalCss } from './logical-css.ts';

describe('stylesheets', () => {
  it.each([
    'a { margin-left: 1px }',
    'a { padding-right : 1px }',
    'a { scroll-margin-left: 1px }',
    'a { left: 0 }',
    'a { color: red; right: 0; }',
    'a { text-align: left }',
    'a { text-align:right }',
    'a { border-right: 1px solid }',
    'a { border-left-color: red }',
    'a { border-top-left-radius: 1px }',
    'a { float: left }',
    'a { @apply md:ml-2 flex; }',
  ])('refuses %s', (css) => {
    expect(physicalCss(css)).toHaveLength(1);
  });

  it.each([
    'a { margin-inline-start: 1px; inset-inline: 0; text-align: start }',
    '/* margin-left: 1px; left: 0 */',
    'a { transform-origin: left }',
    ':root { --left: 1px; --space-left: 2px }',
    'a { border-start-start-radius: 1px; float: inline-start }',
  ])('allows %s', (css) => {
    expect(physicalCss(css)).toEqual([]);
  });

  it('says in which line', () => {
    expect(physicalCss('a {\n  /* one\n two */\n  left: 0;\n}')).toMatchObject([{ line: 4 }]);
  });
});

describe('class names', () => {
  it.each([
    'ml-2',
    '-ml-2',
    'md:ml-2',
    'hover:md:-mr-px',
    '!pl-4',
    'pr-[3px]',
    'left-0',
    '-right-1/2',
    'text-left',
    'lg:text-right',
    'border-l',
    'border-r-2',
    'rounded-l-lg',
    'rounded-tr',
    'rounded-bl-xl',
    'scroll-ml-4',
    'float-left',
    'group-hover:left-2',
    '[&>a:hover]:ml-2',
    'data-[side=top]:pl-1',
  ])('refuses %s', (name) => {
    expect(physicalCode(`<p className="flex ${name} p-2" />`)).toMatchObject([{ found: name }]);
    expect(physicalCode(`const look = cx('${name}', \`\${more} ${name}\`);`)).toHaveLength(2);
  });

  it.each([
    'ms-2 -me-2 ps-4 pe-[3px]',
    'start-0 end-1/2 inset-x-0',
    'text-start text-end',
    'border-s border-e-2 border-b rounded-s-lg rounded-se rounded-b',
    'float-start mx-auto px-2 scroll-ms-4',
    'place-items-center prose leading-4 blur-lg',
    // These have no logical form, so each comes with an `rtl:` variant.
    'origin-left rtl:origin-right bg-linear-to-r',
    'mr mrs-x plain private left-handed',
  ])('allows %s', (names) => {
    expect(physicalCode(`<p className="${names}" />`)).toEqual([]);
  });

  it('names the logical one', () => {
    const found = physicalCode(
      "const a = 'md:ml-2 pr-1 text-left rounded-tr-lg right-0 border-l-2';",
    );
    expect(found.map(({ instead }) => instead)).toEqual([
      'md:ms-2',
      'pe-1',
      'text-start',
      'rounded-se-lg',
      'end-0',
      'border-s-2',
    ]);
  });
});

describe('code', () => {
  it.each([
    'const style = { marginLeft: 4 };',
    'const style = { borderTopRightRadius: 4 };',
    'const html = `<p style="text-align:left">x</p>`;',
    'const css = `p { padding-left: 4px; }`;',
  ])('refuses %s', (code) => {
    expect(physicalCode(code)).toHaveLength(1);
  });

  it.each([
    '// ml-2 is what we do not write',
    '/* "ml-2" */',
    "const text = 'What is left: nothing';",
    'const span = { left: 3, right: 4 };',
    "const link = 'https://example.org/ml-2';",
  ])('allows %s', (code) => {
    expect(physicalCode(code)).toEqual([]);
  });
});

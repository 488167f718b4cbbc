import { organisation } from '@nabta/organisation';
import { describe, expect, it } from 'vitest';
import { compileDocument } from './markdown-documents.ts';

const front = `---
title: Rules of {{organisation}}
description: What holds.
updated: 2026-11-21
version: 3
---
`;
const sections = `
## Gifts {#gifts}

At **least** one.

### More

- [terms](/terms-conditions#gifts)

## Letters {#letters}

1. one
`;
const source = `${front}\nHello.\n${sections}`;

describe('a document', () => {
  it('is a title, an opening and sections with their anchors', () => {
    expect(compileDocument(source, 'en')).toEqual({
      title: `Rules of ${organisation.productName.en}`,
      description: 'What holds.',
      updated: '2026-11-21',
      version: '3',
      intro: '<p>Hello.</p>',
      sections: [
        {
          id: 'gifts',
          heading: 'Gifts',
          html: [
            '<p>At <strong>least</strong> one.</p>',
            '<h3>More</h3>',
            '<ul>\n<li><a href="/terms-conditions#gifts">terms</a></li>\n</ul>',
          ].join('\n'),
        },
        { id: 'letters', heading: 'Letters', html: '<ol>\n<li>one</li>\n</ol>' },
      ],
    });
  });

  it('reads the same with the line ends of Windows', () => {
    expect(compileDocument(source.replaceAll('\n', '\r\n'), 'en')).toEqual(
      compileDocument(source, 'en'),
    );
  });

  it.each(['en', 'ar'] as const)('names the organisation by its settings, in %s', (locale) => {
    const text = source.replace('Hello.', '{{legalName}}: {{email}}, {{ phone }}, {{whatsapp}}');
    const { intro } = compileDocument(text.replace('## Gifts', '## {{product}}'), locale);
    const { legalName, email, phones, whatsapp } = organisation;
    const phone = phones[0]?.number ?? '';
    expect(intro).toContain(`${legalName[locale]}: <a href="mailto:${email}">`);
    expect(intro).toContain(`<a href="tel:${phone.replaceAll(' ', '')}"><bdi dir="ltr">${phone}<`);
    expect(intro).toContain(`<bdi dir="ltr">${whatsapp}</bdi>`);
  });
});

describe('a document is refused', () => {
  it.each([
    ['without its first lines', source.replace(front, ''), 'does not begin with'],
    ['without a title', source.replace(/title: .*\n/, ''), 'no "title:"'],
    ['with a line at the top that says nothing', source.replace('version: 3', 'three'), '"three"'],
    ['with a date that does not exist', source.replace('11-21', '02-30'), '2026-02-30'],
    ['with a date in another form', source.replace('2026-11-21', '21.11.2026'), '21.11.2026'],
    ['without an opening', source.replace('Hello.', ''), 'before the first section'],
    ['without sections', source.replace(sections, ''), 'no section'],
    ['with a header without an anchor', source.replace(' {#gifts}', ''), '"Gifts"'],
    ['with a header that is more than words', source.replace('## Gifts', '## *Gifts*'), '*Gifts*'],
    ['with an anchor that stands twice', source.replace('{#letters}', '{#gifts}'), 'twice'],
    ['with an empty section', source.replace('1. one', ''), '{#letters} is empty'],
    ['with a section of nothing but a header', source.replace('1. one', '### One'), 'is empty'],
    ['with a setting that there is not', source.replace('Hello.', '{{fax}}'), '{{fax}}'],
    ['with HTML', source.replace('Hello.', '<div>Hello.</div>'), 'html'],
    ['with HTML in a line', source.replace('Hello.', 'Hello <b>you</b>.'), 'html'],
    ['with a picture', source.replace('Hello.', '![Hello](/a.png)'), 'image'],
    [
      'with a link that runs',
      source.replace('/terms-conditions#gifts', 'javascript:x'),
      'leads to',
    ],
    ['with a link to who knows where', source.replace('/terms-cond', '//terms-cond'), 'leads to'],
    ['with a second title', source.replace('### More', '# More'), 'wrong size'],
  ])('%s', (_what, text, message) => {
    expect(() => compileDocument(text, 'en')).toThrow(message);
  });
});

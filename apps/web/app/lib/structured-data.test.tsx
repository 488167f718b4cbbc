import { organisation } from '@nabta/organisation';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { organisationThings, StructuredData } from './structured-data.tsx';

describe('structured data', () => {
  it('is JSON that no text in it can end', () => {
    const name = '</script><script>alert(1)</script><!-- &amp; \u2028';
    const html = renderToString(<StructuredData things={[{ '@type': 'Thing', name }]} />);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name }],
    });
  });

  it('names the organisation in the language of the page, and its site', () => {
    const [ngo, site] = organisationThings('https://nabta.example', 'ar');
    expect(ngo).toMatchObject({
      '@type': 'NGO',
      name: organisation.legalName.ar,
      url: 'https://nabta.example/',
      logo: 'https://nabta.example/icon-512.png',
    });
    expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': ngo?.['@id'] } });
  });
});

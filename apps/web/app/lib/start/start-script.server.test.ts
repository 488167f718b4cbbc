import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startScript } from './start-script.server.ts';
import type { RenderedPage } from './start-script.server.ts';

const HOSTILE = '</script><script>alert(1)</script>\u2028';

function rendered(): RenderedPage {
  return {
    manifest: {
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: { module: '/assets/root.js', imports: ['/assets/shared.js'] } },
    },
    staticHandlerContext: {
      matches: [{ route: { id: 'root', handle: { namespaces: ['home'] } } }],
      loaderData: { root: HOSTILE },
      errors: null,
    },
  };
}

describe('the script that ends a document', () => {
  it('is valid, and data cannot break out of it', () => {
    const script = startScript(rendered(), 'ar', '/assets/site.css');
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toContain('</script>');
    expect(script).not.toContain('\u2028');
  });

  it('names the texts of the page in its language, and no others', () => {
    const script = startScript(rendered(), 'ar', '/assets/site.css');
    expect(script).toMatch(/"home":"[^"]*ar[^"]*home/);
    expect(script).not.toMatch(/"errors":"/);
  });
});

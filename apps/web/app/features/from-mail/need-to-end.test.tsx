import type { MailLink } from '@nabta/contract';
import fromMail from '@nabta/texts/en/site/from-mail.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { NeedToEnd } from './need-to-end.tsx';

const i18n = createI18n('en', { en: { 'from-mail': fromMail } });
const { sentTitle, sentText, goneTitle, goneText } = fromMail.end;

test.each([
  ['was used', true, [sentTitle, sentText]],
  ['has nothing left to end', false, [goneTitle, goneText]],
])('a link that %s says so', (_, is_sent, told) => {
  const link = { purpose: 'need-to-end', is_done: true, is_sent } as const;
  const nothing = { valid_until: '2026-03-17', dues: [], total: null, children: [] };
  const whole: MailLink = { ...link, ...nothing, earliest_end: '2026-04-10' };
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <NeedToEnd token="a-token" link={whole} />
      </MemoryRouter>
    </I18nProvider>,
  );
  const texts = [sentTitle, sentText, goneTitle, goneText];
  expect(texts.filter((text) => drawn.includes(text))).toEqual(told);
});

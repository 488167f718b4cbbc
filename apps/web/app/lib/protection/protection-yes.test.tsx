import letters from '@nabta/texts/en/site/letters.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/use-translation.tsx';
import { ProtectionYes } from './protection-yes.tsx';
import { useProtectionYes } from './use-protection-yes.ts';

const standing = {
  version: '1',
  due: 'never',
  confirmed_version: null,
  confirmed_at: null,
} as const;
const { title, titleOfWriter, why, whyOfWriter } = letters.protection;

function Asked({ isOfLetter }: { readonly isOfLetter: boolean }) {
  const giving = useProtectionYes(standing);
  return <ProtectionYes giving={giving} disabled={false} isOfLetter={isOfLetter} />;
}

test.each([
  ['a letter that waits', true, [title, why.never]],
  ['who is to write', false, [titleOfWriter, whyOfWriter]],
])('the yes to the policy is asked of %s in words of that place', (_, isOfLetter, told) => {
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { en: { letters } })}>
      <Asked isOfLetter={isOfLetter} />
    </I18nProvider>,
  );
  const texts = [title, why.never, titleOfWriter, whyOfWriter];
  expect(texts.filter((text) => drawn.includes(text))).toEqual(told);
});

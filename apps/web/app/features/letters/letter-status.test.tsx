// @vitest-environment happy-dom
import letters from '@nabta/texts/en/site/letters.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { draw } from '../../lib/testing/draw.tsx';
import { AboutStatus } from './letter-status.tsx';

const about = (heldFor: ('attachment' | 'phone')[]) => (
  <I18nProvider i18n={createI18n('en', { en: { letters } })}>
    <AboutStatus status="in_review" heldFor={heldFor} name="Amira" />
  </I18nProvider>
);

test('a letter that is held for its picture alone says so without doubt, others with it (LTR-15)', async () => {
  const { box, show } = await draw(about(['attachment']));
  expect(box.textContent).toContain('a picture came with it');
  expect(box.textContent).not.toContain('isn’t always right');
  await show(about(['attachment', 'phone']));
  expect(box.textContent).toContain(
    'a picture that came with it and what looks like a phone number',
  );
  expect(box.textContent).toContain('isn’t always right');
});

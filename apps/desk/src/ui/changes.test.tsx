// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createI18n } from '../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../web/app/lib/i18n/use-translation.tsx';
import { draw } from '../../../web/app/lib/testing/draw.tsx';
import { Changes, OthersChanges } from './changes.tsx';

it.each([
  ['answer_ar', '\u2067'],
  ['answer_en', '\u2066'],
  ['code', '\u2068'],
])('what was typed in %s is shown in its direction', async (field, isolate) => {
  const { box } = await draw(
    <I18nProvider i18n={createI18n('en', { en: { desk: { changes: { yours: '{{text}}' } } } })}>
      <Changes
        fields={[field]}
        before={{ [field]: 'a' }}
        now={{ [field]: 'b' }}
        typed={{ [field]: '<p>نعم</p>' }}
        labelOf={(one) => one}
        show={(_field, text) => text}
      />
    </I18nProvider>,
  );
  expect(box.querySelector('dd:last-child')?.textContent).toBe(`${isolate}<p>نعم</p>\u2069`);
});

function Stale() {
  const [isStale, setIsStale] = useState(true);
  const [before, now] = [{ code: 'a' }, { code: 'b' }];
  return (
    <main aria-labelledby="title">
      <h1 id="title">A child</h1>
      {isStale && (
        <OthersChanges
          {...{ before, now, title: 'Changed' }}
          labelOf={(one) => one}
          show={(_field, text) => text}
          onTakeOver={() => setIsStale(false)}
        />
      )}
    </main>
  );
}

it('the focus goes to the title when the changes of others are taken over', async () => {
  const { box, after } = await draw(<Stale />);
  const button = box.querySelector('button');
  button?.focus();
  await after(() => button?.click());
  expect(document.activeElement?.id).toBe('title');
});

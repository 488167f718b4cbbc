import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import words from '@nabta/texts/en/site/words.json' with { type: 'json' };
import { createI18n } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/use-translation.tsx';

/**
 * Draws an element, in English with the shared words, until the test ends. For tests with
 * `// @vitest-environment happy-dom`.
 */
export async function draw(element: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const i18n = createI18n('en', { en: { words } });
  const show = (shown: ReactNode) =>
    act(async () => root.render(<I18nProvider i18n={i18n}>{shown}</I18nProvider>));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });
  await show(element);
  return {
    box,
    /** Draws another element in its place. */
    show,
    /** Does something and waits for what React makes of it. */
    after: (work: () => unknown) =>
      act(async () => {
        await work();
      }),
  };
}

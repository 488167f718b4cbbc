import type { Locale } from '@nabta/contract';
import type { Page } from '@playwright/test';
import type { Texts } from './site-texts.ts';

/** The part of a page for giving in somebody's name, found by its visible texts. */
export function nameForm(page: Page, texts: Texts, wish = texts('donate')('form.inName')) {
  const t = texts('dedication');
  const form = page.getByRole('main');
  const box = (name: string) => form.getByRole('textbox', { name });
  return {
    wish: form.getByRole('checkbox', { name: wish }),
    memory: form.getByRole('radio', { name: t('kinds.memory') }),
    honoree: box(t('honoree.memory')),
    honour: box(t('honoree.honour')),
    recipient: box(t('recipient')),
    email: box(t('email')),
    day: box(t('day')),
    language: (choice: Locale) => form.getByRole('radio', { name: t(`languages.${choice}`) }),
    words: box(t('message')),
    preview: form.getByRole('button', { name: t('preview') }),
    card: page.getByRole('region', { name: t('previewTitle') }),
  };
}

/** The page of the card, from its mail. */
export const cardLinkOf = (text: string) =>
  new URL(/https?:\S+\/cards\/[\w-]{43}\?lng=\w+/.exec(text)?.[0] ?? '');

/** The page for asking for no further cards, from the same mail. */
export const refusalLinkOf = (text: string) =>
  new URL(/https?:\S+\/cards\/no-more\S+/.exec(text)?.[0] ?? '');

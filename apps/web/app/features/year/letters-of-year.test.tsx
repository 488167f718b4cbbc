import type { ChildOfYear, LetterOfYear } from '@nabta/contract';
import texts from '@nabta/texts/en/site/year.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { LettersOfYear } from './letters-of-year.tsx';

const letter: LetterOfYear = {
  id: 1,
  sender_type: 'SponsorLetter',
  text: 'Dear Rahil',
  written_on: '2025-03-01',
  picture: null,
};

test.each([
  [2, true],
  [1, false],
])('says so when not all of the %i letters of a year are shown: %s', (written, says) => {
  const child = {
    sponsorship_id: 1,
    first_name: 'Rahil',
    letters_from_sponsor: written,
    letters_from_child: 0,
    letters: [letter],
  } as unknown as ChildOfYear;
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { en: { year: texts } })}>
      <MemoryRouter>
        <LettersOfYear child={child} year="2025" wide={false} />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(drawn.includes(texts.letters.latest)).toBe(says);
});

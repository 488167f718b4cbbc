/** The texts of this language in one file, by their paths; without those of for-both.ts. */
export const texts = import.meta.glob<object>(
  [
    '../../../../packages/texts/ar/desk/*.json',
    '!../../../../packages/texts/*/desk/desk-{answers,returns,sheets}.json',
    '../../../../packages/texts/ar/site/{children,sponsorships}.json',
  ],
  { import: 'default', eager: true },
);

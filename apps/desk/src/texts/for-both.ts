/** The texts that are read in the other language too, by their paths. */
export const texts = import.meta.glob<object>(
  '../../../../packages/texts/*/desk/desk-{answers,returns,sheets}.json',
  { import: 'default', eager: true },
);

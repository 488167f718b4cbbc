/** How wide a card of the carousel stands: one under 576 px, two under 1200 px, else four. */
export const CAROUSEL_SIZES = '(min-width: 1200px) 270px, (min-width: 576px) 46vw, 80vw';

/** The same row while its cards are on their way. */
export const CAROUSEL_SKELETON =
  'mt-6 grid gap-5 pt-1 pb-8 sm:grid-cols-2 xl:grid-cols-4 max-sm:[&>:nth-child(n+2)]:hidden max-xl:[&>:nth-child(n+3)]:hidden';

import { path, stroke } from '../drawings/svg.ts';

/** The seedling in a box of 32: two leaves, a stem, a line of soil. */
function seedling(soil: string, low: string, high: string): string {
  return (
    stroke('M16 26.6V16.7', soil, 2.6) +
    stroke('M6.5 28.6Q16 25.2 25.5 28.6', soil, 2.6) +
    path('M16 19.6C15.2 12.6 10.6 8.6 3.2 8.4C3.6 15.8 8.4 19.8 16 19.6Z', { fill: low }) +
    path('M16 15.4C16.4 7.6 21 3.2 29 3C28.8 11 24 15.6 16 15.4Z', { fill: high })
  );
}

function square(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
}

/** The mark in its colours, for light grounds. */
export function drawMark(): string {
  return square(seedling('#0f4c45', '#0f4c45', '#3f8f86'));
}

/** The mark in the colour of the text around it. */
export function drawMonoMark(): string {
  return square(seedling('currentColor', 'currentColor', 'currentColor'));
}

/** The mark for dark grounds: the heads of mails. */
export function drawLightMark(): string {
  return square(seedling('#f7f0e4', '#f7f0e4', '#f2b544'));
}

/** The mark on a green tile; `corner` is the radius of its corners, 0 where a system rounds them. */
export function drawIcon(corner: number, inset: number): string {
  const scale = (32 - inset * 2) / 32;
  return square(
    `<rect width="32" height="32" rx="${String(corner)}" fill="#0f4c45"/><g transform="translate(${String(inset)} ${String(inset)}) scale(${String(scale)})">${seedling('#f7f0e4', '#f7f0e4', '#f2b544')}</g>`,
  );
}

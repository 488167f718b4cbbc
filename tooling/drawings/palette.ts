/** The colours that every picture of the product shares with its screens. */
export const colours = {
  nile: '#0f4c45',
  nileLight: '#3f8f86',
  sand: '#f7f0e4',
  terracotta: '#b4472e',
  sunflower: '#f2b544',
  ink: '#1d2a28',
  clay: '#c98a5e',
  mud: '#a9744f',
  palm: '#4d7a4a',
  clover: '#7fa650',
  cream: '#fbf3e3',
  brick: '#8c5a3c',
} as const;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour between two (`#rrggbb`): 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  const part = (a: number, b: number): string =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(r1, r2)}${part(g1, g2)}${part(b1, b2)}`;
}

/** The colour in shade: warmer and darker, never grey. */
export function shade(colour: string, share: number): string {
  return mix(colour, '#3b1f1a', share);
}

/** The colour in sunlight. */
export function lighten(colour: string, share: number): string {
  return mix(colour, '#fff4dc', share);
}

import type { Giving } from '@nabta/organisation/giving';

const files = import.meta.glob<string>('../assets/purposes/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture of a purpose of donations: 480 x 320. */
export function purposePicture({ picture }: Giving): string {
  return files[`../assets/purposes/${picture}.webp`] ?? '';
}

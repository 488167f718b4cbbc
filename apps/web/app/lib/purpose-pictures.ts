import { givingTo } from '@nabta/organisation/giving';

const files = import.meta.glob<string>('../assets/purposes/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture of a purpose of donations, by its code: 480 x 320. */
export function purposePicture(code: string): string {
  return files[`../assets/purposes/${givingTo(code).picture}.webp`] ?? '';
}

import type { SceneSources } from '../ui/scene.tsx';

const files = import.meta.glob<string>('../assets/hero-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** `srcset` of one drawing in one format: `/assets/hero-home-wide-800-x.avif 800w, ...`. */
function sourceSet(name: string, format: string): string {
  const pattern = new RegExp(`/hero-${name}-(\\d+)\\.${format}$`);
  const cuts = Object.entries(files).flatMap(([path, url]) => {
    const width = pattern.exec(path)?.[1];
    return width ? [{ width: Number(width), url }] : [];
  });
  return cuts
    .sort((a, b) => a.width - b.width)
    .map(({ width, url }) => `${url} ${width}w`)
    .join(', ');
}

/** The drawing that opens a page, upright for phones and wide for the rest. */
export function scenePicture(name: 'home' | 'donate'): SceneSources {
  const cut = (shape: 'tall' | 'wide') => ({
    avif: sourceSet(`${name}-${shape}`, 'avif'),
    webp: sourceSet(`${name}-${shape}`, 'webp'),
    jpg: sourceSet(`${name}-${shape}`, 'jpg'),
  });
  return {
    tall: cut('tall'),
    wide: cut('wide'),
    fallback: files[`../assets/hero-${name}-wide-1200.jpg`] ?? '',
  };
}

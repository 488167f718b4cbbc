import { preload } from 'react-dom';

/**
 * Asks for the AVIF of the picture that the first screen waits for: React puts the link in front of
 * the page's style, which the browser reads before it comes to the picture. Values as in `<source>`.
 */
export function preloadPicture(srcSet: string, sizes: string, media?: string): void {
  preload(srcSet, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media !== undefined && { media }),
  });
}

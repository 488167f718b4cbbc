import { classNames } from './class-names.ts';
import { preloadPicture } from './preload-picture.ts';

/** The widths that the server cuts every picture to. */
const WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

const ratios = {
  square: { className: 'aspect-square', width: 640, height: 640 },
  portrait: { className: 'aspect-portrait', width: 640, height: 800 },
  landscape: { className: 'aspect-landscape', width: 960, height: 640 },
  wide: { className: 'aspect-video', width: 1280, height: 720 },
} as const;

interface PhotoProps {
  /** As the API gives it: `/media/<asset>/480.jpg`, with its focus (`#focus=30,20`) if it has one. */
  readonly src: string;
  /** Describes the picture; empty when the text beside it does. */
  readonly alt: string;
  /** How wide it stands on the page, as in `<img sizes>`: `(min-width: 768px) 25vw, 100vw`. */
  readonly sizes: string;
  readonly ratio?: keyof typeof ratios;
  /** The one picture that the first screen waits for: loaded at once, before others. */
  readonly priority?: boolean;
  /** The widest cut worth offering. */
  readonly maxWidth?: (typeof WIDTHS)[number];
  readonly className?: string;
}

/** What staff set as the point to keep in sight, in tenths; the rest goes by the style sheet. */
function focusOf(src: string): { 'data-focus-x'?: string; 'data-focus-y'?: string } {
  const [, x, y] = /#focus=(\d{1,3}),(\d{1,3})$/.exec(src) ?? [];
  if (x === undefined || y === undefined) return {};
  const tenths = (percent: string) => String(Math.round(Number(percent) / 10));
  return { 'data-focus-x': tenths(x), 'data-focus-y': tenths(y) };
}

function sourcesOf(src: string, extension: string, maxWidth: number): string | undefined {
  const asset = /^(.*\/)\d+\.\w+(?:#.*)?$/.exec(src)?.[1];
  if (!asset) return undefined;
  return WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${asset}${width}.${extension} ${width}w`)
    .join(', ');
}

/** A picture of the API in the smallest form that the browser reads and the size that it needs. */
export function Photo({
  src,
  alt,
  sizes,
  ratio = 'square',
  priority = false,
  maxWidth = 960,
  className,
}: PhotoProps) {
  const { width, height, className: shape } = ratios[ratio];
  const avif = sourcesOf(src, 'avif', maxWidth);
  if (priority && avif) preloadPicture(avif, sizes);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={sourcesOf(src, 'webp', maxWidth)} sizes={sizes} />
      <img
        {...focusOf(src)}
        src={src.replace(/#.*$/, '')}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classNames('photo h-auto w-full bg-sand-200 object-cover', shape, className)}
      />
    </picture>
  );
}

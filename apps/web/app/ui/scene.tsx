import { classNames } from './class-names.ts';
import { preloadPicture } from './preload-picture.ts';

interface Cuts {
  readonly avif: string;
  readonly webp: string;
  readonly jpg: string;
}

export interface SceneSources {
  /** 4:5, for phones held upright. */
  readonly tall: Cuts;
  /** 2:1. */
  readonly wide: Cuts;
  readonly fallback: string;
}

interface SceneProps {
  readonly sources: SceneSources;
  /** Empty where the drawing only sets the mood. */
  readonly alt: string;
  /** The picture that the first screen waits for. */
  readonly priority?: boolean;
  readonly className?: string;
}

const FORMATS = ['avif', 'webp', 'jpg'] as const;
const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** A drawing as wide as the page. In Arabic it is mirrored, so that its calm side is under the text. */
export function Scene({ sources, alt, priority = false, className }: SceneProps) {
  if (priority) {
    preloadPicture(sources.wide.avif, '100vw', '(min-width: 768px)');
    preloadPicture(sources.tall.avif, '100vw', '(max-width: 767.98px)');
  }
  return (
    <picture className="contents">
      {FORMATS.map((format) => (
        <source
          key={`wide-${format}`}
          media="(min-width: 768px)"
          type={MIME[format]}
          srcSet={sources.wide[format]}
          sizes="100vw"
        />
      ))}
      {FORMATS.map((format) => (
        <source
          key={`tall-${format}`}
          type={MIME[format]}
          srcSet={sources.tall[format]}
          sizes="100vw"
        />
      ))}
      <img
        src={sources.fallback}
        alt={alt}
        width={1600}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classNames('object-cover rtl:-scale-x-100', className)}
      />
    </picture>
  );
}

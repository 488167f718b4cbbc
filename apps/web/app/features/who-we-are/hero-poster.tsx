import { posterSets } from './hero-film-files.ts';

/** The film is twice as wide as high, and covers its frame: on phones its sides lie outside. */
const SIZES = '(min-width: 768px) 100vw, 134vw';
const LOOK = 'absolute inset-0 size-full object-cover object-[50%_80%]';

/**
 * The first frame: there before the film, and all that is ever seen without it. The largest picture
 * of the first screen, so it is asked for with the document.
 */
export function HeroPoster({ hosted }: { readonly hosted: string | undefined }) {
  if (hosted !== undefined) {
    return <img src={hosted} alt="" fetchPriority="high" decoding="async" className={LOOK} />;
  }
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={posterSets.avif}
        imageSizes={SIZES}
        fetchPriority="high"
      />
      <picture className="contents">
        <source type="image/avif" srcSet={posterSets.avif} sizes={SIZES} />
        <source type="image/webp" srcSet={posterSets.webp} sizes={SIZES} />
        <img
          srcSet={posterSets.jpg}
          sizes={SIZES}
          alt=""
          width={1280}
          height={640}
          fetchPriority="high"
          decoding="async"
          className={LOOK}
        />
      </picture>
    </>
  );
}

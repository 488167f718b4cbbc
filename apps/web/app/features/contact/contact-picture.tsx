const files = import.meta.glob<string>('../../assets/hero-contact-*', {
  eager: true,
  query: '?url',
  import: 'default',
});
const WIDTHS = [480, 800, 1200] as const;
const SOURCES = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
] as const;
/** Beside the form the picture is a third of the page; below it, half or all of it. */
const SIZES = '(min-width: 992px) 30rem, (min-width: 768px) 66vw, 100vw';

type Format = (typeof SOURCES)[number]['format'] | 'jpg';

function urlOf(width: number, format: Format): string {
  return files[`../../assets/hero-contact-${width}.${format}`] ?? '';
}

function sourceSet(format: Format): string {
  return WIDTHS.map((width) => `${urlOf(width, format)} ${width}w`).join(', ');
}

/** A girl of the village writes a letter (CON-01). */
export function ContactPicture({ alt }: { readonly alt: string }) {
  return (
    <picture className="contents">
      {SOURCES.map(({ format, type }) => (
        <source key={format} type={type} srcSet={sourceSet(format)} sizes={SIZES} />
      ))}
      <img
        src={urlOf(800, 'jpg')}
        srcSet={sourceSet('jpg')}
        sizes={SIZES}
        alt={alt}
        width={1200}
        height={800}
        decoding="async"
        className="aspect-landscape h-auto w-full object-cover md:max-lg:aspect-auto md:max-lg:h-full"
      />
    </picture>
  );
}

import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { classNames } from '../ui/class-names.ts';

interface ChildPortraitProps {
  /** Null for a child who is not published any more. */
  readonly src: string | null;
  /** Empty when the text beside it names the child. */
  readonly alt: string;
  /** How wide it stands on the page, as in `<img sizes>`. */
  readonly sizes: string;
  readonly priority?: boolean;
  readonly className?: string;
}

/** A sponsored child in an arched niche; without a photo, a young plant stands in it. */
export function ChildPortrait({
  src,
  alt,
  sizes,
  priority = false,
  className,
}: ChildPortraitProps) {
  return (
    <div
      className={classNames(
        'aspect-portrait overflow-hidden rounded-t-[10rem] rounded-b-lg bg-nile-100',
        className,
      )}
    >
      {src === null ? (
        <span className="grid size-full place-items-center text-nile-500">
          <Icon name="sprout" className="size-1/2" />
        </span>
      ) : (
        <Photo
          src={src}
          alt={alt}
          sizes={sizes}
          ratio="portrait"
          maxWidth={640}
          priority={priority}
          className="h-full"
        />
      )}
    </div>
  );
}

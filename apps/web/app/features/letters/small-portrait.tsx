import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { classNames } from '../../ui/class-names.ts';

interface SmallPortraitProps {
  readonly src: string | null;
  readonly className: string;
}

/** A child beside a name that says who it is, in the arched niche of the larger portraits. */
export function SmallPortrait({ src, className }: SmallPortraitProps) {
  return (
    <span
      className={classNames(
        'block aspect-portrait shrink-0 overflow-hidden rounded-t-full rounded-b-md bg-sand-200',
        className,
      )}
    >
      {src === null ? (
        <span className="grid size-full place-items-center text-sand-500">
          <Icon name="sprout" className="size-1/2" />
        </span>
      ) : (
        <Photo src={src} alt="" sizes="96px" ratio="portrait" maxWidth={320} className="h-full" />
      )}
    </span>
  );
}

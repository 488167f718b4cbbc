import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';

/** The sponsor's photo, or a silhouette in its place (PRF-02). The name beside it says who it is. */
export function ProfilePhoto({ src }: { readonly src: string | null }) {
  return (
    <span className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-full bg-nile-100 text-nile-500 ring-4 ring-white md:size-32">
      {src === null ? (
        <Icon name="user" className="size-16" />
      ) : (
        <Photo src={src} alt="" sizes="128px" maxWidth={320} priority />
      )}
    </span>
  );
}

import { Photo } from '../../ui/photo.tsx';

/** The sponsor's photo, or a silhouette in its place (PRF-02). The name beside it says who it is. */
export function ProfilePhoto({ src }: { readonly src: string | null }) {
  return (
    <span className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-full bg-nile-100 text-nile-300 shadow-soft ring-4 ring-white md:size-32">
      {src === null ? (
        <Silhouette />
      ) : (
        <Photo src={src} alt="" sizes="128px" maxWidth={320} priority />
      )}
    </span>
  );
}

function Silhouette() {
  return (
    <svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" className="size-full">
      <circle cx="32" cy="25" r="11" />
      <path d="M10 64c0-14 9.5-23 22-23s22 9 22 23Z" />
    </svg>
  );
}

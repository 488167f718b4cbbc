import type { Sponsor } from '@nabta/contract';
import { useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';

interface AvatarProps {
  /** Unknown until the scripts run. */
  readonly sponsor: Sponsor | undefined;
  readonly name: string;
}

/** Who is signed in, in a circle: the photo, or else the initials. */
export function Avatar({ sponsor, name }: AvatarProps) {
  if (sponsor?.image_url) {
    return (
      // A picture fills the width that it stands in.
      <span className="size-10 shrink-0 overflow-hidden rounded-full">
        <Photo src={sponsor.image_url} alt="" sizes="40px" maxWidth={160} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-nile-100 text-sm font-bold text-nile-900"
    >
      {initialsOf(name) || <Icon name="user" />}
    </span>
  );
}

/** Keeps two Arabic letters from joining into one shape. */
const NON_JOINER = '\u200c';

/** The first letters of the first and the last name: `MA`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join(NON_JOINER);
}

/** The name of whoever is signed in, in the script of the page where it is known. */
export function useSponsorName(): string {
  const sponsor = useSponsor();
  const locale = useLocale();
  if (!sponsor) return '';
  return (locale === 'ar' && sponsor.arabic_full_name) || sponsor.full_name;
}

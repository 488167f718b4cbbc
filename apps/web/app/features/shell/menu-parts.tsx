import type { Sponsor } from '@nabta/contract';
import { useState } from 'react';
import { signOut, useSponsor } from '../../lib/auth.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useUnreadLetters } from '../../lib/account-counts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface AvatarProps {
  /** Unknown until the scripts run. */
  readonly sponsor: Sponsor | undefined;
  readonly name: string;
}

/** The signed-in sponsor in a circle: the photo, or else the initials. */
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

/** Signs out, and says at once that it does (AUT-07). */
export function SignOutButton({ className }: { readonly className?: string }) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    await signOut();
  }

  return (
    <button
      type="button"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void leave();
      }}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 text-start font-medium text-terracotta-700 hover:bg-sand',
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name="arrow-start" className="size-5" />}
      {t('signOut')}
    </button>
  );
}

/** The number of unread letters, beside the link to them; nothing when there are none. */
export function UnreadBadge() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const count = useUnreadLetters();
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="grid min-w-6 place-items-center rounded-full bg-sunflower px-1.5 text-xs leading-6 font-bold text-ink">
        <span aria-hidden="true">{formatNumber(count, locale)}</span>
        <span className="sr-only">{t('unreadLetters', { count })}</span>
      </span>
    </>
  );
}

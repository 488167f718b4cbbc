import type { Letter } from '@nabta/contract';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { Correspondent } from './correspondent.ts';
import { LetterPictures } from './letter-pictures.tsx';
import { LetterWords } from './letter-words.tsx';
import { AboutStatus, LetterStatusBadge } from './letter-status.tsx';
import { letterDay, letterTime } from './letter-text.ts';

const ReturnedLetter = onDemand(async () => (await import('./returned-letter.tsx')).ReturnedLetter);

interface LetterSheetProps {
  readonly letter: Letter;
  readonly child: Correspondent;
  /** It was not read before. */
  readonly fresh: boolean;
  readonly onLost: () => void;
}

/** From the child: a leaf of a school notebook, with its margin, at the start. */
const FROM_CHILD =
  'me-6 rounded-lg rounded-ss-sm bg-sand-50 ps-11 before:absolute before:inset-y-0 before:start-7 before:w-px before:bg-terracotta-200 sm:me-16 sm:ps-16 sm:before:start-11 lg:me-auto lg:max-w-192';
/** From the sponsor: a sheet with the edge of an envelope, at the end. */
const FROM_SPONSOR =
  'ms-6 rounded-lg rounded-ee-sm bg-white ps-5 airmail sm:ms-16 sm:ps-8 lg:ms-auto lg:max-w-192';

/** One letter. Whose it is, side, paper, heading and portrait all say (LTR-04, LTR-05). */
export function LetterSheet({ letter, child, fresh, onLost }: LetterSheetProps) {
  const locale = useLocale();
  const own = letter.sender_type === 'SponsorLetter';
  return (
    <article
      id={`letter-${letter.id}`}
      tabIndex={-1}
      aria-labelledby={`letter-${letter.id}-from`}
      className={classNames(
        'relative overflow-hidden pt-6 pe-5 pb-7 shadow-soft sm:pe-8 sm:pb-9',
        own ? FROM_SPONSOR : FROM_CHILD,
      )}
    >
      <SheetHead letter={letter} child={child} fresh={fresh} />
      <LetterWords text={letter.text} />
      {letter.attachments.length > 0 && (
        <LetterPictures
          addresses={letter.attachments}
          date={letterDay(letter.created_at, locale)}
          onLost={onLost}
        />
      )}
      {own && <SheetFoot letter={letter} child={child} />}
    </article>
  );
}

function SheetHead({ letter, child, fresh }: Omit<LetterSheetProps, 'onLost'>) {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  const { id, created_at, sender_type, status } = letter;
  const own = sender_type === 'SponsorLetter';
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {own ? (
        <OwnInitial />
      ) : (
        <ChildPortrait src={child.portrait} alt="" sizes="96px" className="w-11 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <h2 id={`letter-${id}-from`} className="text-lg">
          {own ? t('you') : t('child', { name: child.name })}
        </h2>
        <p className="text-sm text-ink-soft">
          <time dateTime={created_at}>{letterTime(created_at, locale)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full sm:self-start">
        {fresh && <Badge tone="sunflower">{t('new')}</Badge>}
        {status !== null && <LetterStatusBadge status={status} />}
      </div>
    </header>
  );
}

function OwnInitial() {
  const locale = useLocale();
  const initial = useSponsor()?.first_name.trim().charAt(0) ?? '';
  const isForeign = locale === 'ar' && !/\p{Script=Arabic}/u.test(initial);
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-nile text-lg font-bold text-white"
    >
      {isForeign ? <Icon name="user" /> : initial}
    </span>
  );
}

function SheetFoot({ letter, child }: Pick<LetterSheetProps, 'letter' | 'child'>) {
  const { status, held_for, return_reason } = letter;
  if (status === null || (status === 'returned' && return_reason === null)) return null;
  return (
    <footer className="mt-6 border-t border-sand-200 pt-4">
      {status === 'returned' ? (
        <ReturnedLetter letter={letter} child={child} />
      ) : (
        <AboutStatus status={status} heldFor={held_for} name={child.name} />
      )}
    </footer>
  );
}

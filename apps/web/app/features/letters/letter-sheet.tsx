import type { Letter } from '@nabta/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useNavigate } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { Correspondent } from './correspondent.ts';
import { LetterPictures } from './letter-pictures.tsx';
import type { GoOn } from './kept-letter.ts';
import { AboutStatus, LetterStatusBadge } from './letter-status.tsx';
import { languageOf, linesOf } from './letter-text.ts';
import { letterDay, letterTime } from './letter-text.ts';
import { draftForm } from './use-draft.ts';

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
  'ms-6 rounded-lg rounded-ee-sm bg-white ps-5 before:airmail before:absolute before:inset-x-0 before:top-0 before:h-1.5 sm:ms-16 sm:ps-8 lg:ms-auto lg:max-w-192';

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
  const initial = useSponsor()?.first_name.trim().charAt(0) ?? '';
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-nile text-lg font-bold text-white"
    >
      {initial}
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

interface ReturnedLetterProps {
  readonly letter: Letter;
  readonly child: Correspondent;
}

/** The note of staff on a returned letter, and the way to send it again. */
function ReturnedLetter({ letter, child }: ReturnedLetterProps) {
  const { t } = useTranslation('letters');
  const [asking, setAsking] = useState(false);
  const { begin, put, busy, failed } = useSendAgain(letter, child, () => setAsking(true));
  const reason = letter.return_reason ?? '';
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full rounded-md bg-sunflower-100 p-4">
        <p className="font-semibold text-ink">{t('returned.words')}</p>
        <p dir="auto" lang={languageOf(reason)} className="mt-1 whitespace-pre-line text-start">
          {reason}
        </p>
      </div>
      {child.canWrite && (
        <>
          {letter.attachments.length > 0 && (
            <p className="text-sm text-ink-soft">{t('returned.pictures')}</p>
          )}
          <Button
            variant="primary"
            busy={busy}
            className="max-sm:w-full"
            onClick={() => void begin()}
          >
            {t('returned.again')}
          </Button>
          {failed && <Alert tone="danger">{t('returned.failed')}</Alert>}
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t('returned.replace')}
        confirm={t('returned.replaceYes')}
        cancel={t('returned.replaceNo')}
        busy={busy}
        onConfirm={() => void put().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {t('returned.replaceText', { name: child.name })}
      </ConfirmDialog>
    </div>
  );
}

/**
 * Puts the words of a letter into the draft, and goes on there. `onOther`: another letter is being
 * written, perhaps in another window since this page was opened.
 */
function useSendAgain({ text }: Letter, { id }: Correspondent, onOther: () => void) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function working(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  async function replace(): Promise<void> {
    await browserApi(locale)('PUT /sponsors/letter_drafts/:sponsorship_id', {
      params: { sponsorship_id: id },
      body: draftForm({ text, removed: [1, 2] }),
    });
    await navigate(`/send-letters/${id}`, { state: { goOn: true } satisfies GoOn });
  }

  const put = () => working(replace);
  const begin = () =>
    working(async () => {
      const { letter_draft: draft } = await browserApi(locale)(
        'GET /sponsors/letter_drafts/:sponsorship_id',
        { params: { sponsorship_id: id } },
      );
      if (draft) onOther();
      else await replace();
    });
  return { begin, put, busy, failed };
}

/** The words of a letter on ruled paper. Each line reads in the direction of its own language. */
export function LetterWords({ text }: { readonly text: string }) {
  return (
    <div className="ruled-paper text-ink">
      {linesOf(text).map(({ text: line, lang, apart }, index) => (
        <p key={index} dir="auto" lang={lang} className={classNames('text-start', apart && 'mt-8')}>
          {line}
        </p>
      ))}
    </div>
  );
}

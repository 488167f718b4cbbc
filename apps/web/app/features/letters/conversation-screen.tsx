import type { Letter, LetterListResponse } from '@nabta/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { Answer } from '../../lib/answer.ts';
import { cairoDate, yearText } from '../../lib/date-in-cairo.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ConversationHead, ConversationSkeleton } from './conversation-head.tsx';
import { correspondentOf } from './correspondent.ts';
import type { Correspondent } from './correspondent.ts';
import { LetterIcon } from './letter-icon.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { OlderLetters } from './older-letters.tsx';
import { sentOf } from './kept-letter.ts';
import type { GoOn } from './kept-letter.ts';
import { useHeldText } from './letter-status.tsx';
import { useConversation } from './use-conversation.ts';
import { WrittenByOther } from './written-by-other.tsx';

/** Everything that a sponsor and a child wrote to each other, the newest first (LTR-01 to LTR-09). */
function ConversationScreen({ first }: { readonly first: LetterListResponse }) {
  const { t } = useTranslation('letters');
  const conversation = useConversation(first);
  const { loaded, sponsorship, older, hasOlder, renew } = conversation;
  const child = correspondentOf(sponsorship);
  const { letters, fresh } = loaded;
  const { came, show, showOnPress } = useComing(conversation);
  return (
    <AccountPage
      above={
        // A writer for somebody else has no sponsorships page to go back to.
        child.writtenFor === null ? (
          <BackLink to="/sponsorships">{t('back')}</BackLink>
        ) : (
          <BackLink to="/letters">{t('writing.back')}</BackLink>
        )
      }
    >
      <ConversationHead child={child} title={t('page', { name: child.name })}>
        {child.canWrite && letters.length > 0 && (
          <WriteButton id={child.id} text={t('write')} className="mt-4 max-sm:w-full" />
        )}
      </ConversationHead>
      <div className="mt-8">
        <SentNotice name={child.name} />
        {(letters.length > 0 || child.writtenBy === null) && <Standing child={child} />}
        {letters.length === 0 ? (
          <NoLetters child={child} />
        ) : (
          <>
            <ol aria-label={t('list_label')} className="grid gap-8">
              {letters.map((letter, index) => (
                <li key={letter.id} className="min-w-0">
                  <YearMark letter={letter} before={letters[index - 1]} />
                  <LetterSheet
                    letter={letter}
                    child={child}
                    fresh={fresh.has(letter.id)}
                    onLost={renew}
                  />
                </li>
              ))}
            </ol>
            <OlderLetters state={older} hasOlder={hasOlder} onNear={show} onPress={showOnPress} />
          </>
        )}
        <p role="status" className="sr-only">
          {came > 0 && t('older.came', { count: came })}
        </p>
      </div>
    </AccountPage>
  );
}

const yearOf = ({ created_at }: Letter) => Number(cairoDate(new Date(created_at)).slice(0, 4));

interface YearMarkProps {
  readonly letter: Letter;
  /** The newer letter above it. */
  readonly before: Letter | undefined;
}

/** The year, where an earlier one begins. */
function YearMark({ letter, before }: YearMarkProps) {
  const locale = useLocale();
  const year = yearOf(letter);
  if (!before || yearOf(before) === year) return null;
  return (
    <p className="mb-8 flex items-center gap-4 font-semibold text-ink-soft before:h-px before:grow before:bg-sand-300 after:h-px after:grow after:bg-sand-300">
      {yearText(year, locale)}
    </p>
  );
}

/**
 * Loads older letters, and tells how many came to those who do not see them come. Who pressed the
 * button for them goes on at the first of them.
 */
function useComing({ loaded, loadOlder }: ReturnType<typeof useConversation>) {
  const [came, setCame] = useState(0);
  const goOnAt = useRef<number>(undefined);
  const { letters } = loaded;

  useEffect(() => {
    const next = goOnAt.current === undefined ? undefined : letters[goOnAt.current];
    if (!next) return;
    goOnAt.current = undefined;
    document.getElementById(`letter-${next.id}`)?.focus({ preventScroll: true });
  }, [letters]);

  const show = useCallback(() => {
    void loadOlder().then(setCame);
  }, [loadOlder]);
  const showOnPress = useCallback(() => {
    goOnAt.current = letters.length;
    show();
  }, [letters.length, show]);
  return { came, show, showOnPress };
}

/** Notices above the letters: the sponsorship has ended, or a draft is waiting. */
function Standing({ child }: { readonly child: Correspondent }) {
  const { t } = useTranslation('letters');
  if (child.writtenBy !== null) {
    return (
      <Alert
        tone="info"
        title={t('writtenBy.title', { name: child.name, who: child.writtenBy })}
        className="mb-8 bg-white"
      >
        {t('writtenBy.self', { name: child.name })}{' '}
        <Link to={`/sponsorships/${child.id}`} className="font-medium underline">
          {t('writtenBy.page', { name: child.name })}
        </Link>
      </Alert>
    );
  }
  if (!child.canWrite) {
    return (
      <Alert tone="info" className="mb-8 bg-white">
        {t('ended')}
      </Alert>
    );
  }
  if (!child.hasDraft) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-white p-4 shadow-soft sm:ps-6">
      <p>{t('goOn')}</p>
      <LinkButton
        to={`/send-letters/${child.id}`}
        state={{ goOn: true } satisfies GoOn}
        variant="secondary"
        size="sm"
        className="max-sm:w-full"
      >
        {t('goOnWriting')}
      </LinkButton>
    </div>
  );
}

interface ConversationPageProps {
  /** Undefined while the server's frame stands. */
  readonly first: Answer<LetterListResponse> | undefined;
}

/** The letters of a sponsorship, or that they are on their way, or did not come. */
export function ConversationPage({ first }: ConversationPageProps) {
  const { t } = useTranslation('letters');
  const { revalidate } = useRevalidator();
  if (first === undefined) return <ConversationSkeleton />;
  if (first !== 'failed') {
    return <ConversationScreen key={first.value.sponsorship.id} first={first.value} />;
  }
  return (
    <AccountPage above={<BackLink to="/sponsorships">{t('back')}</BackLink>}>
      <h1 className="text-3xl">{t('here')}</h1>
      <div className="mt-8">
        <LoadFailed onRetry={() => void revalidate()}>{t('failed')}</LoadFailed>
      </div>
    </AccountPage>
  );
}

const IDEAS = ['greeting', 'question', 'blessing'] as const;

/** Nobody has written yet: an empty sheet, and what one might say (LTR-09). */
function NoLetters({ child }: { readonly child: Correspondent }) {
  const { t } = useTranslation('letters');
  if (child.writtenBy !== null) return <WrittenByOther child={child} />;
  return (
    <div className="airmail mx-auto max-w-form rounded-xl bg-white shadow-soft">
      <div className="grid justify-items-center gap-5 px-6 py-10 sm:px-12">
        <span className="grid size-16 place-items-center rounded-full bg-nile-100 text-nile">
          <LetterIcon name="pen" className="size-8" />
        </span>
        <h2 className="text-center text-xl">{t('empty.title')}</h2>
        {child.canWrite ? (
          <>
            <p className="text-center">{t('empty.text', { name: child.name })}</p>
            <div className="w-full rounded-lg bg-sand-50 p-5">
              <p className="font-semibold text-nile-900">{t('empty.ideas')}</p>
              <ul className="mt-2 grid list-disc gap-2 ps-5 marker:text-terracotta">
                {IDEAS.map((idea) => (
                  <li key={idea}>{t(`empty.${idea}`)}</li>
                ))}
              </ul>
            </div>
            <WriteButton id={child.id} text={t('writeFirst')} />
          </>
        ) : (
          <p className="text-center">{t('empty.ended')}</p>
        )}
      </div>
    </div>
  );
}

/** That a letter was sent, and where it is now; of one that is held, why (LTR-14, LTR-15). */
function SentNotice({ name }: { readonly name: string }) {
  const { t } = useTranslation('letters');
  const heldText = useHeldText();
  const sent = sentOf(useLocation().state);
  const hydrated = useHydrated();
  if (!hydrated || !sent) return null;
  const held = sent.heldFor.length > 0;
  return (
    <Alert
      tone="success"
      title={t(held ? 'sent.heldTitle' : 'sent.title')}
      className="mb-6 bg-white"
    >
      {held ? heldText(sent.heldFor) : t('sent.text', { name })}
    </Alert>
  );
}

interface WriteButtonProps {
  /** The sponsorship's id. */
  readonly id: number;
  readonly text: string;
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

/** LTR-02. */
const PAUSE_MS = 1_000;

/** Goes to the page for writing after a second, in which it says that a sheet is on its way (LTR-02). */
function WriteButton({ id, text, variant = 'action', className }: WriteButtonProps) {
  const { t } = useTranslation('letters');
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);

  useEffect(() => {
    if (!opening) return undefined;
    const timer = setTimeout(() => void navigate(`/send-letters/${id}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [opening, id, navigate]);

  return (
    <>
      <Button
        variant={variant}
        busy={opening}
        className={className}
        onClick={() => setOpening(true)}
      >
        <span className="inline-flex items-center gap-2 align-middle">
          {!opening && <LetterIcon name="pen" />}
          {opening ? t('opening') : text}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {opening && t('opening')}
      </span>
    </>
  );
}

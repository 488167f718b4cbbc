import type { LetterDraft } from '@nabta/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { Answer } from '../../lib/answer.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { storedSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { Addressee, HeadSkeleton, LettersHead } from './conversation-head.tsx';
import { correspondentOf } from './correspondent.ts';
import type { Correspondent } from './correspondent.ts';
import { keptLetterOf } from './kept-letter.ts';
import { LetterWords } from './letter-words.tsx';
import { saysGoOn } from './kept-letter.ts';
import { letterDay } from './letter-text.ts';
import type { Begun } from './letters-data.ts';
import { WritingForm } from './writing-form.tsx';
import { WrittenByOther } from './written-by-other.tsx';

const GRID =
  'page-width grid items-start gap-6 pt-8 pb-20 md:pt-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]';

interface WritingPageProps {
  /** Undefined while the server's frame stands. */
  readonly begun: Answer<Begun> | undefined;
}

/** The page for writing, or that it is on its way, or did not come. */
export function WritingPage({ begun }: WritingPageProps) {
  const { t } = useTranslation('letters');
  const { revalidate } = useRevalidator();
  if (begun === undefined) return <WritingSkeleton />;
  if (begun !== 'failed') return <Writing key={begun.value.sponsorship.id} begun={begun.value} />;
  return (
    <>
      <LettersHead back={{ to: '/letters', text: t('writing.back') }}>
        <h1 className="mt-2 text-3xl">{t('writing.here')}</h1>
      </LettersHead>
      <div className="page-width max-w-form pt-8 pb-20">
        <LoadFailed onRetry={() => void revalidate()}>{t('writing.failed')}</LoadFailed>
      </div>
    </>
  );
}

/** The first answer is the one that is edited: a newer answer never replaces what is typed. */
function Writing({ begun }: { readonly begun: Begun }) {
  const child = correspondentOf(begun.sponsorship);
  // The sponsor who opened the page stays its writer, also when the session has ended.
  const [owner] = useState(() => ({ sponsor: storedSponsor()?.id ?? 0, sponsorship: child.id }));
  const state: unknown = useLocation().state;
  const [draft, setDraft] = useState(begun.draft);
  const [kept] = useState(() => keptLetterOf(owner));
  const [taken, setTaken] = useState(0);
  const hasDraft =
    draft !== null && draft.text + (draft.attachment_1 ?? '') + (draft.attachment_2 ?? '') !== '';
  const [goesOn, setGoesOn] = useState(() => kept !== undefined || saysGoOn(state) || !hasDraft);
  if (!child.canWrite)
    return (
      <Frame child={child}>
        <div className="grid gap-6 lg:col-span-2">
          <Ended child={child} />
          {hasDraft && <DraftOffer draft={draft} onDiscarded={() => setDraft(null)} />}
        </div>
      </Frame>
    );
  return (
    <Frame child={child}>
      {goesOn ? (
        <WritingForm
          key={taken}
          owner={owner}
          draft={draft}
          kept={taken === 0 ? kept : undefined}
          protection={begun.protection}
          goesOn={taken > 0}
          onTaken={(other) => {
            setDraft(other);
            setTaken(taken + 1);
          }}
        />
      ) : (
        draft && (
          <DraftOffer
            draft={draft}
            onGoOn={() => setGoesOn(true)}
            onDiscarded={() => {
              setDraft(null);
              setGoesOn(true);
            }}
          />
        )
      )}
      <WritingRules />
    </Frame>
  );
}

function Frame({
  child,
  children,
}: {
  readonly child: Correspondent;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('letters');
  return (
    <div className="grid grid-rows-[auto_1fr]">
      <LettersHead back={{ to: `/letters/${child.id}`, text: t('writing.back') }}>
        <Addressee child={child} title={t('writing.page', { name: child.name })} />
      </LettersHead>
      <div className="bg-sand">
        <div className={GRID}>{children}</div>
      </div>
    </div>
  );
}

/** Reading goes on after a sponsorship has ended, and while somebody else writes; writing does not. */
function Ended({ child }: { readonly child: Correspondent }) {
  const { t } = useTranslation('letters');
  if (child.writtenBy !== null) return <WrittenByOther child={child} />;
  return (
    <EmptyState
      icon="mail"
      message={t('writing.ended')}
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/letters/${child.id}`} variant="primary">
            {t('writing.read')}
          </LinkButton>
          <LinkButton to="/children" variant="secondary">
            {t('writing.others')}
          </LinkButton>
        </div>
      }
    />
  );
}

function WritingSkeleton() {
  const { t } = useTranslation('letters');
  return (
    <>
      <HeadSkeleton title={t('writing.here')} back={{ to: '/letters', text: t('writing.back') }} />
      <div className="bg-sand">
        <div className={GRID}>
          <SkeletonList label={t('writing.loading')} className="grid gap-4">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-80 w-full rounded-lg" />
            <Skeleton className="h-12 w-44 rounded-full" />
          </SkeletonList>
        </div>
      </div>
    </>
  );
}

const RULES = [
  { rule: 'names', icon: 'user' },
  { rule: 'contact', icon: 'lock' },
  { rule: 'read', icon: 'heart' },
  { rule: 'draft', icon: 'check' },
] as const satisfies readonly { rule: string; icon: IconName }[];

/** A gentle reminder of what a letter leaves out, and of what happens to it. */
function WritingRules() {
  const { t } = useTranslation('letters');
  return (
    <aside aria-labelledby="rules" className="rounded-xl bg-nile-50 p-6 md:p-8">
      <h2 id="rules" className="text-lg">
        {t('rules.title')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {RULES.map(({ rule, icon }) => (
          <li key={rule} className="flex gap-3">
            <Icon name={icon} className="mt-1 size-5 text-nile-500" />
            <span>{t(`rules.${rule}`)}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/terms-conditions#letters"
        className="-mb-2 mt-4 inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
      >
        {t('rules.more')}
      </Link>
    </aside>
  );
}

interface DraftOfferProps {
  readonly draft: LetterDraft;
  /** Absent where the letter can't be sent any more. */
  readonly onGoOn?: (() => void) | undefined;
  readonly onDiscarded: () => void;
}

/** The letter that was begun at another time: to go on with, or to throw away. */
function DraftOffer({ draft, onGoOn, onDiscarded }: DraftOfferProps) {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const date = letterDay(draft.updated_at, locale);
  const pictures = [draft.attachment_1, draft.attachment_2].filter(Boolean).length;
  const { discard, busy, failed } = useDiscard(draft, onDiscarded);
  return (
    <section aria-labelledby="offer" className="rounded-xl bg-white p-6 shadow-soft md:p-8">
      <h2 id="offer" className="text-xl">
        {t('offer.title', { date })}
      </h2>
      <p className="mt-1 text-ink-soft">{t(onGoOn ? 'offer.text' : 'offer.tooLate')}</p>
      <div
        className={classNames(
          'mt-5 rounded-lg bg-sand-50 px-5 py-4',
          onGoOn && 'max-h-64 overflow-hidden',
        )}
      >
        <LetterWords text={draft.text} />
      </div>
      {pictures > 0 && (
        <p className="mt-3 text-ink-soft">{t('offer.pictures', { count: pictures })}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
        {onGoOn && (
          <Button variant="action" onClick={onGoOn}>
            {t('offer.goOn')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t(onGoOn ? 'offer.anew' : 'offer.yes')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('offer.sure')}
        confirm={t('offer.yes')}
        cancel={t('offer.no')}
        busy={busy}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('offer.lost', { date })}</p>
        {failed && (
          <Alert tone="danger" className="mt-4">
            {t('offer.failed')}
          </Alert>
        )}
      </ConfirmDialog>
    </section>
  );
}

function useDiscard({ sponsorship_id }: LetterDraft, onDiscarded: () => void) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function discard(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await browserApi(locale)('DELETE /sponsors/letter_drafts/:sponsorship_id', {
        params: { sponsorship_id },
      });
      onDiscarded();
    } catch {
      setBusy(false);
      setFailed(true);
    }
  }

  return { discard, busy, failed };
}

import type { DeskLetter } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { desk } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { PageTitle } from '../../ui/page.tsx';
import { NoRecord } from '../../ui/record-page.tsx';
import { useSending } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { ApprovalDialog, doubtsOf, hasDoubts } from './approval-dialog.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { HandedOverDialog } from './handed-over-dialog.tsx';
import { HeldText, WhyHeld } from './held-text.tsx';
import { isolated, StateBadge, useChildName } from './letter-queue.tsx';
import { LetterPictures } from './letter-pictures.tsx';
import { ReturnDialog } from './return-dialog.tsx';

export type Decided = 'approved' | 'delivered' | 'returned';

interface LetterProps {
  readonly id: number;
  readonly previous?: number | undefined;
  readonly next?: number | undefined;
  readonly nextAlike?: number | undefined;
  /** What is shown may be old. */
  readonly onRefused: () => void;
  /** `next`: the letter to go on with. */
  readonly onDecided: (what: Decided, next: number | undefined) => void;
}

/** One letter, to be read and decided. */
export function Letter(props: LetterProps) {
  const { id, previous, next, nextAlike, onDecided, onRefused } = props;
  const { data, error, refetch, isPlaceholderData } = useDesk('GET /v1/desk/letters/:id', { id });
  const mayDecide = useMay('decide-letters');
  const [isReturning, setReturning] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const sending = useSending();
  const go = useGo();
  if (!data || isPlaceholderData) {
    return <NoRecord error={error} onRetry={() => void refetch()} />;
  }
  const { letter } = data;
  const decide = (call: 'approve' | 'deliver', what: Decided) =>
    void sending
      .run(async () => {
        await desk(`POST /v1/desk/letters/${call}`, { body: { ids: [id] } });
        onDecided(what, nextAlike);
      })
      // A refusal may mean that somebody else has decided: the letter shows who.
      .then((isDone) => {
        if (!isDone) onRefused();
      });
  const doubts = doubtsOf(letter, seen);
  const approve = () => decide('approve', 'approved');
  const canReturn = letter.status === 'in_review' || letter.status === 'received';
  return (
    // Room for the bar at the bottom, which is higher while it shows a failure.
    <article
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${sending.error ? 'pb-72' : 'pb-28'}`}
    >
      <LetterHead letter={letter} />
      <WhyHeld letter={letter} />
      <Card className="grid gap-6 p-5 md:p-8">
        <HeldText text={letter.text} marks={letter.marks} />
        <LetterPictures
          pictures={letter.pictures}
          onSeen={(url) => setSeen((before) => new Set([...before, url]))}
        />
      </Card>
      <History letter={letter} />
      <ToReply letter={letter} />
      <DecisionBar
        busy={sending.busy}
        error={sending.error}
        onApprove={
          mayDecide && letter.status === 'in_review'
            ? () => (hasDoubts(doubts) ? setAsked(true) : approve())
            : undefined
        }
        onDeliver={
          mayDecide && letter.status === 'received' && !letter.account_closed
            ? () => setHandingOver(true)
            : undefined
        }
        onReturn={mayDecide && canReturn ? () => setReturning(true) : undefined}
        onPrevious={previous === undefined ? undefined : () => go(previous)}
        onNext={next === undefined ? undefined : () => go(next)}
      />
      <ApprovalDialog
        open={isAsked}
        doubts={doubts}
        onApprove={() => {
          setAsked(false);
          approve();
        }}
        onClose={() => setAsked(false)}
      />
      <HandedOverDialog
        count={1}
        open={isHandingOver}
        onConfirm={() => {
          setHandingOver(false);
          decide('deliver', 'delivered');
        }}
        onCancel={() => setHandingOver(false)}
      />
      <ReturnDialog
        letter={letter}
        open={isReturning}
        onClose={() => {
          setReturning(false);
          onRefused();
        }}
        onReturned={() => {
          setReturning(false);
          onDecided('returned', nextAlike);
        }}
      />
    </article>
  );
}

function useGo() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (id: number) => void navigate({ pathname: `/letters/${id}`, search: search.toString() });
}

function LetterHead({ letter }: { readonly letter: DeskLetter }) {
  const { t } = useTranslation('desk-letters');
  const child = useChildName(letter.child);
  const isByChild = letter.sender_type === 'SponsoreeLetter';
  const sponsor = letter.sponsor.first_name;
  const [from, to] = isByChild ? [child, sponsor] : [sponsor, child];
  return (
    <header className="grid gap-2">
      <PageTitle title={t('fromTo', { from: isolated(from), to: isolated(to) })} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
        <StateBadge letter={letter} />
        <span>{t('number', { id: letter.id })}</span>
        <bdi>{letter.child.code}</bdi>
        <span>{t('age', { count: letter.child.age })}</span>
        <When at={letter.created_at} />
      </p>
      {letter.written_for !== null && (
        <p>{t('writtenFor', { sponsor: isolated(letter.written_for.first_name) })}</p>
      )}
      {letter.account_closed && <p className="font-medium text-danger">{t('accountClosed')}</p>}
      {letter.sponsorship_ended && <p>{t('sponsorshipEnded')}</p>}
    </header>
  );
}

/** From a letter that is with its child to the screen on which the answer is brought. */
function ToReply({ letter }: { readonly letter: DeskLetter }) {
  const { t } = useTranslation('desk-letters');
  const mayBring = useMay('bring-letters');
  if (letter.status !== 'delivered' || letter.sponsorship_ended || !mayBring) return null;
  return (
    <LinkButton
      to={`/letters/bring?code=${encodeURIComponent(letter.child.code)}`}
      variant="secondary"
      className="justify-self-start"
    >
      {t('bring.reply')}
    </LinkButton>
  );
}

function History({ letter }: { readonly letter: DeskLetter }) {
  const { t } = useTranslation('desk-letters');
  return (
    <dl className="grid gap-3 text-sm text-ink-soft [&_dt]:font-medium [&_dt]:text-nile-900">
      {letter.return_reason !== null && (
        <div>
          <dt>{t('history.reason')}</dt>
          <dd dir="auto" className="whitespace-pre-line">
            {letter.return_reason}
          </dd>
        </div>
      )}
      {letter.decided_by !== null && letter.decided_at !== null && (
        <div>
          <dt>{t('history.decided')}</dt>
          <dd>
            <bdi>{letter.decided_by}</bdi> · <When at={letter.decided_at} />
          </dd>
        </div>
      )}
      {letter.read_at !== null && (
        <div>
          <dt>{t('history.read')}</dt>
          <dd>
            <When at={letter.read_at} />
          </dd>
        </div>
      )}
    </dl>
  );
}

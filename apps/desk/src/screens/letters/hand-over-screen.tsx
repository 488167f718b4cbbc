import type { DeskLetter, QueuedLetter } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isConflict } from '../../../../web/app/lib/api/api-error.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { desk } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Done } from '../../ui/done.tsx';
import { Failure } from '../../ui/failure.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { useSending } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { HandedOverDialog } from './handed-over-dialog.tsx';
import { isolated, useChildName } from './letter-queue.tsx';
import { LetterSheets } from './letter-sheets.tsx';
import { keepPrinted, printedLetters, tickedAtFirst } from './printed-letters.ts';

/** The most that one call notes as handed over. */
const MOST = 100;

/** Letters that are asked for at a time: as many calls as a browser sends to one server at once. */
const AT_A_TIME = 6;

/** The letters of one journey to the villages: chosen, printed, and noted as handed over. */
export function HandOverScreen() {
  const { t } = useTranslation('desk-letters');
  const client = useQueryClient();
  const [sheets, setSheets] = useState<readonly DeskLetter[]>([]);
  const [dropped, setDropped] = useState<readonly DeskLetter[]>([]);
  const [noted, setNoted] = useState(0);
  const [printed, setPrinted] = useState(printedLetters);
  const show = (read: readonly DeskLetter[]) => {
    const others = read.filter((letter) => !isToHandOver(letter));
    setSheets(read.filter(isToHandOver));
    setDropped(others);
    setNoted(0);
    if (others.length > 0) void client.invalidateQueries({ queryKey: ['GET /v1/desk/letters'] });
  };
  const keep = (ids: ReadonlySet<number>) => {
    keepPrinted(ids);
    setPrinted(ids);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:block">
      <div className="not-printed grid justify-items-start gap-4">
        <BackLink to="/letters">{t('toQueue')}</BackLink>
        <Dropped letters={dropped} />
      </div>
      {sheets.length > 0 ? (
        <Sheets
          letters={sheets}
          printed={printed}
          onBack={() => setSheets([])}
          onPrinted={(ids) => keep(printedLetters().union(ids))}
          onRefused={show}
          onNoted={(ids) => {
            keep(printedLetters().difference(ids));
            setNoted(ids.size);
            setDropped([]);
            setSheets([]);
          }}
        />
      ) : (
        <Choice noted={noted} printed={printed} onMade={show} />
      )}
    </div>
  );
}

/** Reads each by a call of its own, which is a look that is written down. */
async function readLetters(ids: readonly number[]): Promise<DeskLetter[]> {
  const letters: DeskLetter[] = [];
  while (letters.length < ids.length) {
    const part = ids.slice(letters.length, letters.length + AT_A_TIME);
    const read = part.map((id) => desk('GET /v1/desk/letters/:id', { id }));
    letters.push(...(await Promise.all(read)).map(({ letter }) => letter));
  }
  return letters;
}

/** A letter that was returned meanwhile is not handed over, nor one of a closed account (SPN-24). */
function isToHandOver({ status, account_closed: isClosed }: QueuedLetter): boolean {
  return status === 'received' && !isClosed;
}

/** Names the letters that were chosen and have no sheet, and why. */
function Dropped({ letters }: { readonly letters: readonly DeskLetter[] }) {
  const { t } = useTranslation('desk-letters');
  if (letters.length === 0) return null;
  const why = ({ status }: DeskLetter) =>
    status === 'received' ? t('accountClosed') : t(`states.${status ?? 'from_child'}`);
  const line = (letter: DeskLetter) =>
    `${t('number', { id: letter.id })} (${isolated(letter.child.code)}): ${why(letter)}`;
  return (
    <Alert tone="danger" title={t('handOver.dropped')}>
      {letters.map(line).join('\n')}
    </Alert>
  );
}

interface ChoiceProps {
  /** Letters that were just handed over. */
  readonly noted: number;
  readonly printed: ReadonlySet<number>;
  readonly onMade: (sheets: readonly DeskLetter[]) => void;
}

function Choice({ noted, printed, onMade }: ChoiceProps) {
  const { t } = useTranslation('desk-letters');
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const { busy, error, run } = useSending();
  const found = useDesk('GET /v1/desk/letters', {
    query: { list: 'received', per_page: String(MOST) },
  });
  const letters = found.data?.letters.filter(isToHandOver);
  const ids = letters?.map(({ id }) => id) ?? [];
  const first = tickedAtFirst(ids, printed);
  const ticked = first.symmetricDifference(turned);
  const chosen = letters?.filter(({ id }) => ticked.has(id)) ?? [];
  const total = found.data?.meta.total_entries ?? 0;
  const make = () =>
    void run(async () => {
      onMade(await readLetters(chosen.map(({ id }) => id)));
    });
  const turn = (id: number) => setTurned(new Set([id]).symmetricDifference(turned));
  return (
    <Page
      title={t('handOver.title')}
      intro={t('handOver.intro')}
      action={
        chosen.length > 0 && (
          <Button ref={passFocusOn} variant="action" busy={busy} onClick={make}>
            {t('handOver.prepare', { count: chosen.length })}
          </Button>
        )
      }
    >
      {noted > 0 && <Done>{t('handOver.noted', { count: noted })}</Done>}
      <Failure error={error} />
      <Failure error={found.error} onRetry={() => void found.refetch()} />
      {total > MOST && (
        <p className="text-ink-soft">{t('handOver.more', { shown: MOST, total })}</p>
      )}
      {first.size < ids.length && <p className="text-ink-soft">{t('handOver.printedTicked')}</p>}
      {!found.error && (
        <List
          caption={t('handOver.title')}
          empty={t('handOver.empty')}
          rows={letters}
          columns={[
            {
              title: t('handOver.columns.take'),
              cell: ({ id }) => (
                <input
                  type="checkbox"
                  aria-label={t('handOver.choose', { id })}
                  checked={ticked.has(id)}
                  onChange={() => turn(id)}
                  className="size-6 accent-nile"
                />
              ),
            },
            { title: t('handOver.columns.letter'), cell: ({ id }) => id },
            {
              title: t('handOver.columns.child'),
              cell: ({ child }) => <Child child={child} />,
            },
            {
              title: t('handOver.columns.sponsor'),
              cell: ({ sponsor }) => <bdi>{sponsor.first_name}</bdi>,
            },
            {
              title: t('handOver.columns.when'),
              cell: ({ created_at: at }) => <When at={at} as="day" />,
            },
          ]}
        />
      )}
    </Page>
  );
}

function Child({ child }: Pick<QueuedLetter, 'child'>) {
  return (
    <>
      <bdi>{useChildName(child)}</bdi>{' '}
      <bdi className="whitespace-nowrap text-ink-soft">{child.code}</bdi>
    </>
  );
}

interface SheetsProps {
  readonly letters: readonly DeskLetter[];
  readonly printed: ReadonlySet<number>;
  readonly onBack: () => void;
  readonly onPrinted: (ids: ReadonlySet<number>) => void;
  /** Somebody else has decided letters meanwhile: all are read anew. */
  readonly onRefused: (letters: readonly DeskLetter[]) => void;
  readonly onNoted: (ids: ReadonlySet<number>) => void;
}

function Sheets({ letters, printed, onBack, onPrinted, onRefused, onNoted }: SheetsProps) {
  const { t } = useTranslation('desk-letters');
  const client = useQueryClient();
  const { busy, error, run } = useSending();
  const paper = useRef<HTMLDivElement>(null);
  const [isTorn, setTorn] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const ids = new Set(letters.map(({ id }) => id));
  // Nobody can have carried a letter that was not printed.
  const carried = ids.intersection(printed);
  async function print(): Promise<void> {
    const pictures = paper.current?.querySelectorAll('img') ?? [];
    // A browser prints without waiting for pictures that are on their way.
    const came = await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    const torn = came.some(({ status }) => status === 'rejected');
    setTorn(torn);
    if (torn) return;
    globalThis.print();
    onPrinted(ids);
  }
  const note = () => {
    setAsked(false);
    void run(async () => {
      try {
        await desk('POST /v1/desk/letters/deliver', { body: { ids: [...carried] } });
      } catch (failure) {
        if (isConflict(failure)) onRefused(await readLetters([...ids]));
        throw failure;
      }
      await client.invalidateQueries({ queryKey: ['GET /v1/desk/letters'] });
      onNoted(carried);
    });
  };
  return (
    <>
      <div className="not-printed grid gap-4">
        <Page
          title={t('handOver.title')}
          intro={t('handOver.intro')}
          action={
            <>
              <Button ref={passFocusOn} variant="quiet" onClick={onBack}>
                {t('handOver.back')}
              </Button>
              {carried.size > 0 && (
                <Button
                  ref={passFocusOn}
                  variant="secondary"
                  busy={busy}
                  onClick={() => setAsked(true)}
                >
                  {t('handOver.note', { count: carried.size })}
                </Button>
              )}
              <Button variant="action" onClick={() => void print()}>
                {t('handOver.print')}
              </Button>
            </>
          }
        >
          <Failure error={error} />
          {isConflict(error) && <p className="font-medium">{t('handOver.noneNoted')}</p>}
          {carried.size < ids.size && <p className="text-ink-soft">{t('handOver.onlyPrinted')}</p>}
          <HandedOverDialog
            count={carried.size}
            open={isAsked}
            onConfirm={note}
            onCancel={() => setAsked(false)}
          />
          {isTorn && <Alert tone="danger">{t('handOver.pictureFault')}</Alert>}
        </Page>
      </div>
      <div ref={paper}>
        <LetterSheets letters={letters} />
      </div>
    </>
  );
}

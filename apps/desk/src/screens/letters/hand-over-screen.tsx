import type { DeskLetter, QueuedLetter } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { desk } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Done } from '../../ui/done.tsx';
import { Failure } from '../../ui/failure.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { useSending } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { HandedOverDialog } from './handed-over-dialog.tsx';
import { useChildName } from './letter-queue.tsx';
import { LetterSheets } from './letter-sheets.tsx';

/** The most that one call notes as handed over. */
const MOST = 100;

/** Letters that are asked for at a time: as many calls as a browser sends to one server at once. */
const AT_A_TIME = 6;

/** The letters of one journey to the villages: chosen, printed, and noted as handed over. */
export function HandOverScreen() {
  const { t } = useTranslation('desk-letters');
  const [sheets, setSheets] = useState<readonly DeskLetter[]>();
  const [noted, setNoted] = useState(0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:block">
      <div className="not-printed">
        <BackLink to="/letters">{t('toQueue')}</BackLink>
      </div>
      {sheets ? (
        <Sheets
          letters={sheets}
          onBack={() => setSheets(undefined)}
          onNoted={() => {
            setNoted(sheets.length);
            setSheets(undefined);
          }}
        />
      ) : (
        <Choice noted={noted} onMade={setSheets} />
      )}
    </div>
  );
}

interface ChoiceProps {
  /** Letters that were just handed over. */
  readonly noted: number;
  readonly onMade: (sheets: readonly DeskLetter[]) => void;
}

function Choice({ noted, onMade }: ChoiceProps) {
  const { t } = useTranslation('desk-letters');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { busy, error, run } = useSending();
  const found = useDesk('GET /v1/desk/letters', {
    query: { list: 'received', per_page: String(MOST) },
  });
  // A letter of a closed account is not handed over (SPN-24).
  const letters = found.data?.letters.filter((letter) => !letter.account_closed);
  const chosen = letters?.filter(({ id }) => !left.has(id)) ?? [];
  const total = found.data?.meta.total_entries ?? 0;
  const make = () =>
    void run(async () => {
      const sheets: DeskLetter[] = [];
      // Each by a call of its own, which is a look that is written down.
      while (sheets.length < chosen.length) {
        const part = chosen.slice(sheets.length, sheets.length + AT_A_TIME);
        const read = part.map(({ id }) => desk('GET /v1/desk/letters/:id', { id }));
        sheets.push(...(await Promise.all(read)).map(({ letter }) => letter));
      }
      onMade(sheets);
    });
  const turn = (id: number) => setLeft(new Set([id]).symmetricDifference(left));
  return (
    <Page
      title={t('handOver.title')}
      intro={t('handOver.intro')}
      action={
        chosen.length > 0 && (
          <Button variant="action" busy={busy} onClick={make}>
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
                  checked={!left.has(id)}
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
      <bdi>{useChildName(child)}</bdi> <bdi className="text-ink-soft">{child.code}</bdi>
    </>
  );
}

interface SheetsProps {
  readonly letters: readonly DeskLetter[];
  readonly onBack: () => void;
  readonly onNoted: () => void;
}

function Sheets({ letters, onBack, onNoted }: SheetsProps) {
  const { t } = useTranslation('desk-letters');
  const client = useQueryClient();
  const { busy, error, run } = useSending();
  const paper = useRef<HTMLDivElement>(null);
  const [isTorn, setTorn] = useState(false);
  const [isAsked, setAsked] = useState(false);
  async function print(): Promise<void> {
    const pictures = paper.current?.querySelectorAll('img') ?? [];
    // A browser prints without waiting for pictures that are on their way.
    const came = await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    const torn = came.some(({ status }) => status === 'rejected');
    setTorn(torn);
    if (!torn) globalThis.print();
  }
  const note = () => {
    setAsked(false);
    void run(async () => {
      await desk('POST /v1/desk/letters/deliver', { body: { ids: letters.map(({ id }) => id) } });
      await client.invalidateQueries({ queryKey: ['GET /v1/desk/letters'] });
      onNoted();
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
              <Button variant="quiet" onClick={onBack}>
                {t('handOver.back')}
              </Button>
              <Button variant="secondary" busy={busy} onClick={() => setAsked(true)}>
                {t('handOver.note', { count: letters.length })}
              </Button>
              <Button variant="action" onClick={() => void print()}>
                {t('handOver.print')}
              </Button>
            </>
          }
        >
          <Failure error={error} />
          <HandedOverDialog
            count={letters.length}
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

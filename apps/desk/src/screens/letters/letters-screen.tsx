import { LETTER_LISTS, type QueuedLetter } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { ListFilters, oneOf, useFilters } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Letter } from './letter.tsx';
import { LetterQueue } from './letter-queue.tsx';

const PER_PAGE = '50';

/** The letters: the queue, and the one that is read beside it (on a phone, instead of it). */
export function LettersScreen() {
  const { t } = useTranslation('desk-letters');
  const { id } = useParams();
  const letters = useQueue();
  const told = useTold();
  const open = id === undefined ? undefined : Number(id);
  const side = (
    <div
      className={
        open === undefined ? 'grid content-start gap-5' : 'hidden content-start gap-5 xl:grid'
      }
    >
      <ListFilters of={letters.filters} />
      {letters.error ? (
        <Failure error={letters.error} onRetry={letters.refetch} />
      ) : (
        <LetterQueue
          letters={letters.queue}
          open={open}
          isSearch={letters.isSearch}
          elsewhere={letters.elsewhere}
          hrefOf={letters.hrefOf}
        />
      )}
      {letters.meta && <Pages meta={letters.meta} />}
    </div>
  );
  return (
    <>
      <p
        role="status"
        className={told ? 'mb-4 rounded-md bg-success-50 p-3 font-medium text-success' : ''}
      >
        {told}
      </p>
      {open === undefined ? (
        <Page
          title={t('title')}
          intro={t('intro')}
          action={
            <>
              <Ways />
              <Begin letters={letters} />
            </>
          }
        >
          {side}
        </Page>
      ) : (
        <div className="grid gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
          {side}
          <div className="grid content-start gap-4">
            <BackLink to={letters.hrefOf()}>{t('toQueue')}</BackLink>
            <Letter
              key={open}
              id={open}
              {...letters.around(open)}
              onRefused={letters.refresh}
              onDecided={(what, next) => {
                letters.goOn(next, t(`decided.${what}`, { id: open }));
              }}
            />
          </div>
        </div>
      )}
    </>
  );
}

interface Told {
  readonly told: string;
}

/** What was decided on the way here. */
function useTold(): string | undefined {
  // The router forgets the type of what it carries.
  return (useLocation().state as Told | null)?.told;
}

/** Other work with letters than reading them. */
function Ways() {
  const { t } = useTranslation('desk-letters');
  const [mayBring, mayDecide] = [useMay('bring-letters'), useMay('decide-letters')];
  return (
    <>
      {mayBring && <Way to="/letters/bring">{t('bring.open')}</Way>}
      {mayBring && <Way to="/letters/bring-many">{t('many.open')}</Way>}
      {mayDecide && <Way to="/letters/hand-over">{t('handOver.open')}</Way>}
      <Way to="/letters/missing">{t('missing.open')}</Way>
    </>
  );
}

function Way({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <LinkButton to={to} variant="secondary" size="sm">
      {children}
    </LinkButton>
  );
}

function Begin({ letters }: { readonly letters: ReturnType<typeof useQueue> }) {
  const { t } = useTranslation('desk-letters');
  const [first] = letters.queue ?? [];
  return (
    first && (
      <LinkButton to={letters.hrefOf(first.id)} variant="action" iconEnd="arrow-end">
        {t('begin')}
      </LinkButton>
    )
  );
}

function useQueue() {
  const { t } = useTranslation('desk-letters');
  const others = LETTER_LISTS.filter((list) => list !== 'waiting');
  const filters = useFilters({
    list: oneOf(t('filters.list'), t('lists.waiting'), others, (list) => t(`lists.${list}`)),
    q: t('filters.q'),
  });
  const { list = 'waiting', q, page } = filters.query;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch } = useDesk('GET /v1/desk/letters', {
    query: { list, q, page, per_page: PER_PAGE },
  });
  const queue = data?.letters;
  const query = search.size > 0 ? `?${search.toString()}` : '';
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['GET /v1/desk/letters'] });
    void client.invalidateQueries({ queryKey: ['GET /v1/desk/letters/:id'] });
  };
  const hrefOf = (id?: number) => `/letters${id === undefined ? '' : `/${id}`}${query}`;
  return {
    filters,
    queue,
    meta: data?.meta,
    elsewhere: data?.elsewhere ?? [],
    isSearch: q !== '',
    error,
    hrefOf,
    refetch: () => void refetch(),
    around: (id: number) => neighbours(queue ?? [], id),
    /** The next letter, or the queue when it was the last; what was decided is told there alone. */
    goOn: (next: number | undefined, told: string) => {
      void navigate(hrefOf(next), { state: { told } satisfies Told });
      refresh();
    },
    refresh,
  };
}

/** The letters before and after one, and the next that waits for the same decision. */
export function neighbours(queue: readonly Pick<QueuedLetter, 'id' | 'status'>[], id: number) {
  const at = queue.findIndex((letter) => letter.id === id);
  if (at < 0) return { next: queue[0]?.id };
  const status = queue[at]?.status;
  const others = [...queue.slice(at + 1), ...queue.slice(0, at)];
  return {
    previous: queue[at - 1]?.id,
    next: queue[at + 1]?.id,
    nextAlike: others.find((letter) => letter.status === status)?.id,
  };
}

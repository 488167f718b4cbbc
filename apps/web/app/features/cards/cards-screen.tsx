import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { AddCardButton, AddCardFailed, useAddCard } from '../../lib/saved-cards/add-card.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Asked } from '../../lib/answer.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { deedsOf } from './card-deeds.ts';
import { CardSheet } from './card-sheet.tsx';
import { loadCards } from './cards-data.ts';
import type { Cards } from './cards-data.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { useCardDeed } from './use-card-deed.ts';

const TOAST_MS = 6_000;
const GRID = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3';

/** /my-cards: the saved cards (CRD-01 to CRD-10). */
export function CardsScreen({ cards }: { readonly cards: Asked<Cards> }) {
  const { t } = useTranslation('cards');
  const locale = useLocale();
  const { answer, ask } = useAnswer(cards, () => loadCards(browserApi(locale)));
  const adding = useAddCard('my-cards');
  const hasCards = typeof answer === 'object' && answer.value.length > 0;
  return (
    <div className="bg-sand">
      <div className="page-width grid gap-6 pt-8 pb-20 md:pt-12">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid gap-1">
            <h1 className="text-3xl">{t('page')}</h1>
            <p className="max-w-text text-ink-soft">{t('lead')}</p>
          </div>
          {hasCards && <AddCardButton adding={adding} variant="primary" />}
        </div>
        <AddCardFailed failure={adding.failure} />
        <ManagedCards answer={answer} onChange={ask} />
        {answer === 'loading' && <CardsSkeleton />}
        {answer === 'failed' && <LoadFailed onRetry={ask}>{t('loadFailed')}</LoadFailed>}
        {typeof answer === 'object' && !hasCards && (
          <EmptyState
            icon="lock"
            message={t('empty')}
            action={<AddCardButton adding={adding} first variant="action" />}
          />
        )}
      </div>
    </div>
  );
}

interface ManagedCardsProps {
  readonly answer: ReturnType<typeof useAnswer<Cards>>['answer'];
  readonly onChange: () => void;
}

/** The cards with what can be done; it stands while they are loaded again. */
function ManagedCards({ answer, onChange }: ManagedCardsProps) {
  const { t } = useTranslation('cards');
  const box = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  const deed = useCardDeed(({ deed: done }) => {
    showToast({ text: t(`${done}.done`), tone: 'success', duration: TOAST_MS });
    hasChanged.current = true;
    onChange();
  });
  // The pressed button is gone with its card.
  useEffect(() => {
    if (hasChanged.current) box.current?.focus();
    hasChanged.current = false;
  }, [answer]);
  const cards = typeof answer === 'object' ? answer.value : [];
  return (
    <div ref={box} tabIndex={-1} className="grid gap-6 outline-none empty:hidden">
      {deed.failure !== undefined && (
        <Alert tone="danger" title={t('error-message')}>
          {deed.failure || t('noAnswer')}
        </Alert>
      )}
      {cards.length > 0 && (
        <ul aria-label={t('page')} className={GRID}>
          {cards.map((saved) => (
            <CardSheet
              key={saved.id}
              saved={saved}
              deeds={deedsOf(saved, cards)}
              onDeed={(kind) => deed.ask({ deed: kind, card: saved })}
            />
          ))}
        </ul>
      )}
      <DeedDialog deed={deed} />
    </div>
  );
}

function CardsSkeleton() {
  const { t } = useTranslation('cards');
  return (
    <SkeletonList label={t('loading')} className={GRID}>
      {[0, 1].map((card) => (
        <div key={card} className="grid gap-3 rounded-xl bg-white p-3">
          <Skeleton className="h-50 rounded-lg" />
          <Skeleton className="h-11 rounded-full" />
        </div>
      ))}
    </SkeletonList>
  );
}

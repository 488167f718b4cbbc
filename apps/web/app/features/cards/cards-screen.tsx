import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethodCard } from '@nabta/contract';
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
import { CardBrand, CardNumber } from '../../lib/saved-cards/card-number.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { actionsOf, useCardAction } from './use-card-action.ts';
import { CardSheet } from './card-sheet.tsx';
import { loadCards } from './cards-data.ts';
import type { Cards } from './cards-data.ts';

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
  const action = useCardAction(({ action: done }) => {
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
      {action.failure !== undefined && (
        <Alert tone="danger" title={t('error-message')}>
          {action.failure || t('noAnswer')}
        </Alert>
      )}
      {cards.length > 0 && (
        <ul aria-label={t('page')} className={GRID}>
          {cards.map((saved) => (
            <CardSheet
              key={saved.id}
              saved={saved}
              actions={actionsOf(saved, cards)}
              onAction={(kind) => action.ask({ action: kind, card: saved })}
            />
          ))}
        </ul>
      )}
      <ActionDialog action={action} />
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

/** Asks before a card is made primary or removed (CRD-04, CRD-06). */
function ActionDialog({ action }: { readonly action: ReturnType<typeof useCardAction> }) {
  const { t } = useTranslation('cards');
  const { asking, busy, confirm, leave } = action;
  const kind = asking?.action ?? 'remove';
  return (
    <ConfirmDialog
      open={asking !== undefined}
      title={t(`${kind}.title`)}
      confirm={t(`${kind}.confirm`)}
      cancel={t(`${kind}.cancel`)}
      tone={kind === 'remove' ? 'danger' : 'plain'}
      busy={busy}
      onConfirm={confirm}
      onCancel={leave}
    >
      {asking && (
        <>
          <p className="mb-3 font-semibold text-ink">
            <CardBrand card={asking.card.card} /> <CardNumber card={asking.card.card} />
          </p>
          {kind === 'remove' && <Renewals renews={asking.card.renews} />}
          <p>{t(`${kind}.text`)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

/** The sponsorships that have no card to renew on once this one is gone. */
function Renewals({ renews }: Pick<PaymentMethodCard, 'renews'>) {
  const { t } = useTranslation('cards');
  const locale = useLocale();
  if (renews.length === 0) return null;
  return (
    <div className="mb-3 rounded-md bg-sunflower-100 p-4 text-ink">
      <p className="font-semibold">{t('remove.renews', { count: renews.length })}</p>
      <ul className="mt-1 grid gap-1">
        {renews.map(({ sponsorship_id, code, full_name_en, full_name_ar }) => (
          <li key={sponsorship_id}>
            <bdi>{locale === 'ar' ? full_name_ar : full_name_en}</bdi>{' '}
            <bdi dir="ltr" className="text-sm text-ink-soft">
              {code}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

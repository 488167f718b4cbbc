import { brandName, type PaymentMethodCard } from '@nabta/contract';
import { useEffect, useRef } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Asked } from '../../lib/answer.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { AddCardButton, AddCardFailed, useAddCard } from '../../lib/saved-cards/add-card.tsx';
import { CardBadges } from '../../lib/saved-cards/saved-card.tsx';
import { CardBrand, CardNumber } from '../../lib/saved-cards/saved-card.tsx';
import { expiryOnCard } from '../../lib/saved-cards/saved-card.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { loadCards } from './cards-data.ts';
import type { Cards } from './cards-data.ts';
import { actionsOf, useCardAction } from './use-card-action.ts';
import type { CardAction } from './use-card-action.ts';

const GRID = 'grid max-w-192 gap-6 sm:grid-cols-2';

/** /my-cards: the saved cards (CRD-01 to CRD-10). */
export function CardsScreen({ cards }: { readonly cards: Asked<Cards> }) {
  const { t } = useTranslation('cards');
  const locale = useLocale();
  const { answer, ask } = useAnswer(cards, () => loadCards(browserApi(locale)));
  const adding = useAddCard('my-cards');
  const hasCards = typeof answer === 'object' && answer.value.length > 0;
  return (
    <AccountPage>
      <div className="grid gap-6">
        <div className="flex min-h-12 max-w-192 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">{t('page')}</h1>
          <p className="w-full text-ink-soft sm:order-last md:text-lg">{t('lead')}</p>
          {hasCards && <AddCardButton adding={adding} variant="primary" />}
        </div>
        <AddCardFailed failure={adding.failure} />
        <ManagedCards answer={answer} onChange={ask} />
        {answer === 'loading' && <CardsSkeleton />}
        {answer === 'failed' && <LoadFailed onRetry={ask}>{t('loadFailed')}</LoadFailed>}
        {typeof answer === 'object' && !hasCards && (
          <EmptyState
            icon="card"
            message={t('empty')}
            hint={t('emptyHint')}
            action={<AddCardButton adding={adding} first variant="action" />}
          />
        )}
      </div>
    </AccountPage>
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
    showToast({ text: t(`${done}.done`), tone: 'success' });
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

/** The sponsorships that have no card to renew on once this one is gone, and what follows then. */
export function Renewals({ renews }: Pick<PaymentMethodCard, 'renews'>) {
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
      <p className="mt-2">{t('remove.then', { count: renews.length })}</p>
    </div>
  );
}

interface CardSheetProps {
  readonly saved: PaymentMethodCard;
  readonly actions: readonly CardAction[];
  readonly onAction: (action: CardAction) => void;
}

/** A saved card, and what can be done with it (CRD-01, CRD-04 to CRD-07). */
function CardSheet({ saved, actions, onAction }: CardSheetProps) {
  const { t } = useTranslation('cards');
  const { card } = saved;
  const brand = brandName(card);
  const name =
    brand === undefined
      ? t('nameWithoutBrand', { last4: card.last4 })
      : t('name', { brand, last4: card.last4 });
  return (
    <Card as="li" className="flex flex-col rounded-xl p-3">
      <CardFace saved={saved} />
      <div className="flex flex-1 flex-wrap items-center gap-2 px-1 pt-3">
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'makePrimary' ? 'secondary' : 'quiet'}
            size="sm"
            aria-label={t(`${action}.of`, { card: name })}
            className={classNames(action === 'makePrimary' && 'flex-1', 'whitespace-nowrap')}
            onClick={() => onAction(action)}
          >
            {t(`${action}.button`)}
          </Button>
        ))}
        {actions.length === 0 && <p className="py-2 text-sm text-ink-soft">{t('renewsOnIt')}</p>}
      </div>
    </Card>
  );
}

// The only gradients of the site: Tailwind's classes for them weigh more than these.
const grounds = {
  primary:
    'bg-[linear-gradient(to_bottom_right_in_oklab,--theme(--color-nile),--theme(--color-nile-900))] text-white',
  other:
    'bg-[linear-gradient(to_bottom_right_in_oklab,--theme(--color-nile-50),--theme(--color-nile-100))] text-nile-900',
  over: 'bg-sand-200 text-ink',
} as const;

/** As the card lies on the table: its brand, number, holder and expiry. */
function CardFace({ saved }: { readonly saved: PaymentMethodCard }) {
  const { t } = useTranslation('cards');
  const { card, billing_details, is_default, expiry } = saved;
  const ground = expiry === 'over' ? 'over' : is_default ? 'primary' : 'other';
  return (
    <div
      className={classNames('grid min-h-50 content-between gap-5 rounded-lg p-5', grounds[ground])}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg leading-snug font-bold text-current">
          <CardBrand card={card} />
        </h2>
        <div className="flex flex-wrap justify-end gap-2">
          <CardBadges is_default={is_default} expiry={expiry} />
        </div>
      </div>
      <p className="text-xl font-medium">
        <CardNumber card={card} />
      </p>
      <dl className="flex items-end justify-between gap-4 text-sm leading-snug">
        <div className="min-w-0">
          <dt className="text-xs opacity-90">{t('holder')}</dt>
          <dd className="font-medium break-words">
            <bdi>{billing_details.name}</bdi>
          </dd>
        </div>
        <div className="shrink-0 text-end">
          <dt className="text-xs opacity-90">{t('expires')}</dt>
          <dd className="font-medium">
            <bdi dir="ltr">{expiryOnCard(card)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  );
}

import type { LateDuesResponse } from '@nabta/contract';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Answer, Asked } from '../../lib/answer.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { CheckoutReturn } from './due-choice.ts';
import { payable } from './due-choice.ts';
import { DuesFrame } from './dues-frame.tsx';
import { DuesSkeleton } from './dues-frame.tsx';
import { storedChoice } from './due-choice.ts';
import { loadCards, loadLateDues } from './late-dues-data.ts';
import type { Cards } from './late-dues-data.ts';
import { PayWithCard } from './pay-with-card.tsx';

interface CheckoutScreenProps {
  readonly late: Asked<LateDuesResponse>;
  readonly cards: Asked<Cards>;
}

/** /late-dues-checkout: which saved card pays what was chosen (DUE-11 to DUE-18). */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { t } = useTranslation('late-dues');
  const locale = useLocale();
  const late = useAnswer(props.late, () => loadLateDues(browserApi(locale)));
  const cards = useAnswer(props.cards, () => loadCards(browserApi(locale)));
  const hasFailed = late.answer === 'failed' || cards.answer === 'failed';
  const askAgain = () => {
    if (late.answer === 'failed') late.ask();
    if (cards.answer === 'failed') cards.ask();
  };
  const [lateNow, cardsNow] = [valueOf(late.answer), valueOf(cards.answer)];
  const isThere = lateNow !== undefined && cardsNow !== undefined;
  return (
    <div className="bg-sand">
      <div className="page-width">
        <DuesFrame title={t('checkout.page')} back={<BackToDues />}>
          {hasFailed && <LoadFailed onRetry={askAgain}>{t('checkout.loadFailed')}</LoadFailed>}
          {!hasFailed && !isThere && <DuesSkeleton />}
          {isThere && <Chosen late={lateNow} cards={cardsNow} />}
        </DuesFrame>
      </div>
    </div>
  );
}

function valueOf<T>(answer: Answer<T> | 'loading'): T | undefined {
  return typeof answer === 'object' ? answer.value : undefined;
}

interface ChosenProps {
  readonly late: LateDuesResponse;
  readonly cards: Cards;
}

/** Leads back to the choice when some of it was paid meanwhile, in another tab or by the bank. */
function Chosen({ late, cards }: ChosenProps) {
  const [ids] = useState(storedChoice);
  const due = payable(late.dues).filter(({ id }) => ids.includes(id));
  const state: CheckoutReturn = { chosen: ids };
  if (due.length < ids.length) return <Navigate to="/late-dues" replace state={state} />;
  return <PayWithCard late={late} due={due} cards={cards} />;
}

function BackToDues() {
  const { t } = useTranslation('late-dues');
  const state: CheckoutReturn = { chosen: storedChoice() };
  return (
    <BackLink to="/late-dues" state={state}>
      {t('checkout.back')}
    </BackLink>
  );
}

export {
  addCard,
  ensureCustomer,
  reconcileCardSetups,
  settleCardSetup,
  showCardSetup,
  showSetupFromMail,
  withCustomer,
  withdrawCardSetup,
} from './add-card.ts';
export { detachCardJob, detachReplacedCard, keepCard, refreshCard } from './keep-card.ts';
export { listCards, removeCard, setDefaultCard } from './manage-cards.ts';
export {
  defaultCardOf,
  findSetup as findCardSetup,
  isDefaultCard,
  ownCard,
  type CardRow,
  type SetupRow,
} from './repository.ts';
export { warnOfExpiringCards } from './warn-of-expiring-cards.ts';

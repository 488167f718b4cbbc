export { dedicationOnReceipt } from './dedication-on-receipt.ts';
export { hashOfAddress, refuseCards } from './refuse-cards.ts';
export { confirmDedication, sendTributeCards, tributeCardKey } from './send-tribute-cards.ts';
export { dedicationForGiver, showTributeCard, type ShownCard } from './show-tribute-card.ts';
export { listDedications, stopCard, type ListedDedication } from './stop-card.ts';
export { faultsOfDedication, storeDedication } from './store-dedication.ts';

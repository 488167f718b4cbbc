export { giftFiles } from './files.ts';
export { findGifts, listGifts, showGift, type GiftRow } from './list-gifts.ts';
export { presentGift } from './present.ts';

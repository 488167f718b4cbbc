export { childFiles } from './files.ts';
export { findChildByCode, hideChild } from './hide-child.ts';
export { countSponsoredChildren, listChildren } from './list-children.ts';
export { ageOn, nextBirthday, waitingChildNames } from './rules.ts';
export { showChild, showChildToSponsor, similarChildren } from './show-child.ts';
export { dropPastPortraits } from './past-portraits.ts';
export { describePortrait } from './describe-portrait.ts';
export { updateSearchTexts } from './update-search-texts.ts';

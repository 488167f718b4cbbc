export { communityFiles } from './files.ts';
export { findCommunity } from './find-community.ts';
export { presentOwnCommunity } from './present.ts';
export { showOwnCommunity } from './show-own-community.ts';

export { communityFiles } from './files.ts';
export { findCommunity } from './find-community.ts';
export { presentOwnCommunity } from './present.ts';
export { findCommunityById } from './repository.ts';
export { showOwnCommunity } from './show-community.ts';

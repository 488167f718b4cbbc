export { communityFiles } from './files.ts';
export { findCommunity } from './find-community.ts';

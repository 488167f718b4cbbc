// The acts of links are in this module's routes alone: dues and cards, which make links, carry them out.
export { openLinksOf, withdrawLinks, type OpenLink } from './withdraw-links.ts';
export { listAskedEnding } from './repository.ts';
export { countOldMailLinks, forgetMailLinks, issueMailLink, lastDayOfLinks } from './mail-links.ts';

import { PUBLIC_PAGES } from '@nabta/contract';
import { HERE } from './next-path.ts';

const PUBLIC_PATHS = PUBLIC_PAGES.map(
  ({ path }) => new RegExp(`^/${path.replace(':id', '[^/]+')}/?$`),
);

/** Whether a path of this site, with its query, can be read without signing in (RTE-03). */
export function isPublicPath(path: string): boolean {
  const { pathname } = new URL(path, HERE);
  return PUBLIC_PATHS.some((page) => page.test(pathname));
}

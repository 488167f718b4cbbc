import { OTHER_PAGES, PUBLIC_PAGES } from '@nabta/contract';
import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

const routeOf = ({ path, file }: { readonly path: string; readonly file: string }) =>
  path === '' ? index(`routes/${file}.tsx`) : route(path, `routes/${file}.tsx`);

/**
 * Every page of the contract, in its frame: a calm page goes without the code of the navigation. A
 * path matches as a whole: one segment more is not found (RTE-01).
 */
export default [
  layout(
    'features/shell/open-page.tsx',
    [...PUBLIC_PAGES, ...OTHER_PAGES.filter(({ calm }) => !calm)].map(routeOf),
  ),
  layout('features/shell/calm-page.tsx', OTHER_PAGES.filter(({ calm }) => calm).map(routeOf)),
] satisfies RouteConfig;

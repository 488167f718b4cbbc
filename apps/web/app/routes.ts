import { OTHER_PAGES, PUBLIC_PAGES } from '@nabta/contract';
import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** Every page of the contract. A path matches as a whole: one segment more is not found (RTE-01). */
export default [...PUBLIC_PAGES, ...OTHER_PAGES].map(({ path, file }) =>
  path === '' ? index(`routes/${file}.tsx`) : route(path, `routes/${file}.tsx`),
) satisfies RouteConfig;

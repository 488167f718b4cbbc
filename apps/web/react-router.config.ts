import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  serverBuildFile: 'site.js',
  // One hashed file holds every route, so no page has to ask for routes it links to.
  routeDiscovery: { mode: 'initial' },
  // A screen's loader is a few lines: a chunk of its own would cost more than it saves.
  splitRouteModules: false,
} satisfies Config;

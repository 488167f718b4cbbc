import * as build from 'virtual:react-router/server-build';

// The style is always in the document, so there is no critical part of it to pick out.
const { unstable_getCriticalCss: _criticalCss, allowedActionOrigins = [], ...parts } = build;

/** The build of the site, as React Router's request handler takes it. */
export const serverBuild = { ...parts, allowedActionOrigins, basename: build.basename ?? '/' };

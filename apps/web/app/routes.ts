import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** Every address of the site. A path matches as a whole: one segment more is not found (RTE-01). */
export default [
  index('routes/home.tsx'),
  route('children', 'routes/children.tsx'),
  route('children/:id', 'routes/child.tsx'),
  route('donate', 'routes/donate.tsx'),
  route('payment', 'routes/payment.tsx'),
  route('reminders/stop', 'routes/stop-reminders.tsx'),
  route('404', 'routes/not-found.tsx'),
  route('500', 'routes/server-error.tsx'),
  route('*', 'routes/unknown-path.tsx'),
] satisfies RouteConfig;

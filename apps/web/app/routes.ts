import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** Every address of the site. A path matches as a whole: one segment more is not found (RTE-01). */
export default [
  index('routes/home.tsx'),
  route('children', 'routes/children.tsx'),
  route('children/:id', 'routes/child.tsx'),
  route('who-we-are', 'routes/who-we-are.tsx'),
  route('projects', 'routes/projects.tsx'),
  route('projects/:id', 'routes/project.tsx'),
  route('faqs', 'routes/faqs.tsx'),
  route('contact-us', 'routes/contact-us.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-conditions', 'routes/terms-conditions.tsx'),
  route('child-protection', 'routes/child-protection.tsx'),
  route('statement-of-faith', 'routes/statement-of-faith.tsx'),
  route('donate', 'routes/donate.tsx'),
  route('payment', 'routes/payment.tsx'),
  route('reminders/stop', 'routes/stop-reminders.tsx'),
  route('404', 'routes/not-found.tsx'),
  route('500', 'routes/server-error.tsx'),
  route('*', 'routes/unknown-path.tsx'),
] satisfies RouteConfig;

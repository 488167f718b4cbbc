import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ApiError } from '../../web/app/lib/api/api-error.ts';
import { I18nProvider } from '../../web/app/lib/i18n/use-translation.tsx';
import './desk.css';
import { sessionQuery } from './api/session.ts';
import { routes } from './routes.tsx';
import { startTexts } from './texts.ts';

/** An answer is taken as it is; without one (no network) the call is sent twice more. */
const retry = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.status === 0;

/** Who comes back to the window after this long, in ms, sees what has become of it meanwhile. */
const AWAY_MS = 60_000;

/** Not at each change of windows: every call costs something, and that of a record is a look. */
const refetchOnWindowFocus = ({ state }: Query) => Date.now() - state.dataUpdatedAt > AWAY_MS;

// Without a network a read fails at once, and is told of, instead of waiting without a word.
const network = { networkMode: 'always', refetchOnReconnect: true } as const;

const client = new QueryClient({
  defaultOptions: { queries: { ...network, retry, refetchOnWindowFocus } },
});
// These are asked for at once, and not one after the other: the texts, who is signed in, and the code
// of the first screen. An invitation is opened by somebody who is not signed in.
const texts = startTexts();
if (!location.pathname.startsWith('/desk/invitation/')) void client.prefetchQuery(sessionQuery);
const router = createBrowserRouter(routes, { basename: '/desk' });
const place = document.getElementById('desk');
if (!place) throw new Error('the page has no place for the desk');

createRoot(place).render(
  <StrictMode>
    <I18nProvider i18n={await texts}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);

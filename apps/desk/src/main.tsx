import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ApiError } from '../../web/app/lib/api/api-error.ts';
import { I18nProvider } from '../../web/app/lib/i18n/use-translation.tsx';
import './desk.css';
import { routes } from './routes.tsx';
import { startTexts } from './texts.ts';

/** An answer is taken as it is; without one (no network) the call is sent twice more. */
const retry = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.status === 0;

const client = new QueryClient({ defaultOptions: { queries: { retry } } });
const router = createBrowserRouter(routes, { basename: '/desk' });
const place = document.getElementById('desk');
if (!place) throw new Error('the page has no place for the desk');

createRoot(place).render(
  <StrictMode>
    <I18nProvider i18n={await startTexts()}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);

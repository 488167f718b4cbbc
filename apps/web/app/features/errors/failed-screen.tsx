import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { pageOfFailure } from '../../lib/api/api-error.ts';
import { rememberFailure } from '../../lib/failed-address.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ServerErrorScreen } from './server-error-screen.tsx';

function errorPageOf(error: unknown): '/404' | '/500' {
  if (isRouteErrorResponse(error)) return error.status === 404 ? '/404' : '/500';
  return pageOfFailure(error);
}

/**
 * In place of a screen that failed: the right error page at once, and its address as soon as the
 * scripts run (ERR-06).
 */
export function FailedScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { i18n } = useTranslation('errors');
  const left = useRef(false);
  const page = errorPageOf(error);

  useEffect(() => {
    if (left.current) return;
    left.current = true;
    if (page === '/500') rememberFailure(pathname + search);
    void navigate(page, { replace: true });
  }, [navigate, page, pathname, search]);

  // A failure in the browser may come before these texts; the page it leads to brings them.
  if (!i18n.hasResourceBundle(i18n.language, 'errors')) return null;
  return page === '/404' ? <NotFoundScreen /> : <ServerErrorScreen />;
}

import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { pageOfFailure } from '../../lib/api/api-error.ts';
import { rememberFailure } from '../../lib/failed-address.ts';
import { useI18n } from '../../lib/i18n/use-translation.tsx';

function errorPageOf(error: unknown): '/404' | '/500' {
  if (isRouteErrorResponse(error)) return error.status === 404 ? '/404' : '/500';
  return pageOfFailure(error);
}

/**
 * The error page to show in place of a screen that failed; its address follows as soon as the scripts
 * run (ERR-06). Undefined where its texts are missing: a failure in the browser may come before them,
 * and the page it leads to brings them.
 */
export function useFailedPage(): '/404' | '/500' | undefined {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const i18n = useI18n();
  const left = useRef(false);
  const page = errorPageOf(error);

  useEffect(() => {
    if (left.current) return;
    left.current = true;
    if (page === '/500') rememberFailure(pathname + search, error);
    void navigate(page, { replace: true });
  }, [error, navigate, page, pathname, search]);

  return i18n.has(i18n.language, 'errors') ? page : undefined;
}

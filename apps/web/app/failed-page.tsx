import { NotFoundScreen, ServerErrorScreen } from './features/errors/error-screens.tsx';
import { OpenFrame } from './features/shell/open-page.tsx';

interface FailedPageProps {
  readonly page: '/404' | '/500';
}

/** In place of a page that failed. */
export function FailedPage({ page }: FailedPageProps) {
  return (
    <OpenFrame hasMoved={false}>
      {page === '/404' ? <NotFoundScreen /> : <ServerErrorScreen />}
    </OpenFrame>
  );
}

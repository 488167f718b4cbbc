import { useSearchParams } from 'react-router';
import { reminderLinkOf, StopReminders } from '../features/donate/stop-reminders.tsx';
import { StopNudge } from '../features/nudges/stop-nudge.tsx';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, loadNothing, serverLoader } from '../lib/screen.ts';
import type { ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['donate', 'nudges'] } satisfies ScreenHandle;
export const loader = serverLoader(loadNothing);
export const clientLoader = browserLoader(loadNothing, handle.namespaces);

/** The links of a donor's reminders, and (with `nudge`) of those to sponsors, lead here. */
export default function StopRemindersPage() {
  const { t } = useTranslation('donate');
  const [search] = useSearchParams();
  const nudge = search.get('nudge');
  return (
    <>
      <PageHead title={t('reminders.page')} description={t('reminders.description')} noIndex />
      <div className="page-width py-16 md:py-24">
        <div className="max-w-form">
          {nudge ? <StopNudge token={nudge} /> : <StopReminders link={reminderLinkOf(search)} />}
        </div>
      </div>
    </>
  );
}

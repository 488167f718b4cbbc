import type { DuesWork as Work } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { dayIn } from '../../ui/when.tsx';
import { PauseDialog, ResumeDialog } from './dues-work-dialogs.tsx';

/** Whether the daily work goes on, and the button that pauses it or lets it go on. */
export function DuesWork() {
  const { t } = useTranslation('desk-dues');
  const mayPause = useMay('pause-dues');
  const { data, error, refetch } = useDesk('GET /v1/desk/dues_work');
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const standsStill = data.paused !== null || data.restored_since !== null || data.stops.length > 0;
  return (
    <section
      aria-label={t('work.title')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      {standsStill ? <Reasons work={data} /> : <p className="max-w-text">{t('work.goesOn')}</p>}
      {mayPause && <Switch standsStill={standsStill} />}
    </section>
  );
}

/** What holds the work back, each with its day. */
function Reasons({ work }: { readonly work: Work }) {
  const { t } = useTranslation('desk-dues');
  const locale = useLocale();
  const { paused, restored_since: restored, stops } = work;
  const isolated = (text: string) => `\u2068${text}\u2069`;
  return (
    <Alert tone="danger" title={t('work.standsStill')} className="w-full">
      <ul className="grid gap-1">
        {paused && (
          <li>
            {paused.by === null
              ? t('work.paused', { since: dayIn(paused.since, locale) })
              : t('work.pausedBy', {
                  since: dayIn(paused.since, locale),
                  who: isolated(paused.by),
                  reason: isolated(paused.reason ?? ''),
                })}
          </li>
        )}
        {restored !== null && <li>{t('work.restored', { since: dayIn(restored, locale) })}</li>}
        {stops.map(({ scope, cause, since }) => (
          <li key={`${scope} ${cause}`}>
            {t(`work.stop.${scope}`, {
              since: dayIn(since, locale),
              cause: t(`work.causes.${cause}`),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Switch({ standsStill }: { readonly standsStill: boolean }) {
  const { t } = useTranslation('desk-dues');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const verb = standsStill ? 'resume' : 'pause';
  const Dialog = standsStill ? ResumeDialog : PauseDialog;
  const onDone = () => {
    setOpen(false);
    showToast({ text: t(`work.${verb}.done`), tone: 'success' });
    void client.invalidateQueries();
  };
  return (
    <>
      <Button
        size="sm"
        variant={standsStill ? 'action' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {t(`work.${verb}.open`)}
      </Button>
      {isOpen && <Dialog onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

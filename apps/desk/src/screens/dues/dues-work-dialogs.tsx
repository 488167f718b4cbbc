import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { desk } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { textOf } from '../../ui/sending.ts';

interface WorkDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const bodyOf = (values: FormData, dryRun: boolean) => ({
  reason: textOf(values, 'reason'),
  dry_run: dryRun,
});

/** Pauses the daily work, after what follows from it. */
export function PauseDialog({ onDone, onClose }: WorkDialogProps) {
  const { t } = useTranslation('desk-dues');
  return (
    <ActDialog
      title={t('work.pause.open')}
      intro={t('work.pause.intro')}
      confirm={t('work.pause.confirm')}
      fields={['reason']}
      send={(values, dryRun) =>
        desk('POST /v1/desk/dues_work/pause', { body: bodyOf(values, dryRun) })
      }
      follows={({ falling_due: falling, late }) => [
        ...(falling > 0 ? [t('work.pause.falling', { count: falling })] : []),
        ...(late > 0 ? [t('work.pause.late', { count: late })] : []),
        t('work.pause.mails'),
        t('work.pause.endings'),
        t('work.pause.byThemselves'),
        t('work.pause.grace'),
      ]}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}

/** Lets the daily work go on, whatever holds it back. */
export function ResumeDialog({ onDone, onClose }: WorkDialogProps) {
  const { t } = useTranslation('desk-dues');
  return (
    <ActDialog
      title={t('work.resume.open')}
      intro={t('work.resume.intro')}
      confirm={t('work.resume.confirm')}
      fields={['reason']}
      send={(values, dryRun) =>
        desk('POST /v1/desk/dues_work/resume', { body: bodyOf(values, dryRun) })
      }
      follows={({ waiting, held, restored_since: restored, stops }) => [
        ...(restored === null ? [] : [t('work.resume.restored')]),
        ...(stops.length > 0 ? [t('work.resume.stops')] : []),
        ...(held > 0 ? [t('work.resume.held', { count: held })] : []),
        t('work.resume.waiting', { count: waiting }),
      ]}
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}

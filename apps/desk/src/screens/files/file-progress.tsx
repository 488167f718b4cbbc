import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import type { Progress } from './send-file.ts';

interface FileProgressProps {
  readonly progress: Progress | undefined;
  /** How many rows there are, once they were counted. */
  readonly all: number | undefined;
}

/** How far a file is. Its beginning alone is announced: the numbers run too fast to be heard. */
export function FileProgress({ progress, all }: FileProgressProps) {
  const { t } = useTranslation('desk-files');
  const isSaving = progress?.step === 'saved' && all !== undefined;
  return (
    <div className="grid gap-2">
      <p role="status" className={progress ? 'sr-only' : 'text-ink-soft'}>
        {t('steps.sending')}
      </p>
      {progress && (
        <p className="text-ink-soft tabular-nums">
          {isSaving
            ? t('steps.saved', { done: progress.count, all })
            : t('steps.checked', { count: progress.count })}
        </p>
      )}
      <progress
        aria-label={t('steps.progress')}
        className="h-2 w-full accent-nile"
        {...(isSaving ? { value: progress.count, max: all } : {})}
      />
    </div>
  );
}

import { NUDGE_KINDS, type NudgeKind, type Nudges } from '@nabta/contract';
import { useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Answer } from './profile-data.ts';

interface NudgesCardProps {
  readonly nudges: Answer<Nudges> | 'loading';
  readonly onRetry: () => void;
}

/** The reminders that we send by ourselves, each with a switch of its own. */
export function NudgesCard({ nudges, onRetry }: NudgesCardProps) {
  const { t } = useTranslation('nudges');
  return (
    <Card as="section" aria-labelledby="nudges-title" className="rounded-xl p-6 md:p-10">
      <h2 id="nudges-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-text text-ink-soft">{t('lead')}</p>
      <div className="mt-4">
        {nudges === 'loading' && (
          <SkeletonList label={t('loading')} className="grid gap-5 py-2">
            <Skeleton className="h-11 max-w-form rounded-sm" />
            <Skeleton className="h-11 max-w-form rounded-sm" />
          </SkeletonList>
        )}
        {nudges === 'failed' && <LoadFailed onRetry={onRetry}>{t('loadFailed')}</LoadFailed>}
        {typeof nudges === 'object' && <Switches nudges={nudges} />}
      </div>
    </Card>
  );
}

function Switches({ nudges }: { readonly nudges: Nudges }) {
  const { t } = useTranslation('nudges');
  const { shown, change, busy, hasFailed } = useNudges(nudges);
  return (
    <div className="grid gap-2">
      {NUDGE_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          role="switch"
          label={t(kind)}
          hint={t(`${kind}Hint`)}
          checked={shown[kind]}
          aria-busy={busy === kind}
          onChange={() => void change(kind)}
        />
      ))}
      {hasFailed && <Alert tone="danger">{t('failed')}</Alert>}
    </div>
  );
}

/** A switch is saved when it is pressed; one that could not be saved goes back. */
function useNudges(loaded: Nudges) {
  const { t } = useTranslation('nudges');
  const locale = useLocale();
  const [shown, setShown] = useState(loaded);
  const [busy, setBusy] = useState<NudgeKind>();
  const [hasFailed, setHasFailed] = useState(false);

  async function change(kind: NudgeKind): Promise<void> {
    if (busy) return;
    const before = shown;
    setBusy(kind);
    setHasFailed(false);
    setShown({ ...before, [kind]: !before[kind] });
    try {
      const body = { [kind]: !before[kind] };
      const { nudges } = await browserApi(locale)('PUT /sponsors/nudges', { body });
      setShown(nudges);
      showToast({ text: t('saved'), tone: 'success' });
    } catch {
      setShown(before);
      setHasFailed(true);
    } finally {
      setBusy(undefined);
    }
  }

  return { shown, change, busy, hasFailed };
}

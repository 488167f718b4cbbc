import type { FileKind, FileResult } from '@nabta/contract/desk';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { PlaceList } from './file-faults.tsx';

const COUNTS = ['created', 'updated', 'unchanged', 'families'] as const;

interface FileSummaryProps {
  readonly kind: FileKind;
  readonly file: string;
  readonly result: FileResult;
  readonly busy: boolean;
  readonly onBringIn: () => void;
}

/** What a file would do, before it does it. */
export function FileSummary({ kind, file, result, busy, onBringIn }: FileSummaryProps) {
  const { t } = useTranslation('desk-files');
  const locale = useLocale();
  const { counts, notes, notes_total: notesTotal } = result;
  const follows = useFollows(kind, counts);
  const isNothing = counts.created + counts.updated === 0;
  return (
    <Card className="grid gap-4 p-5">
      {result.event === 'changed' && <Alert tone="danger">{t('summary.changed')}</Alert>}
      <div role="status">
        <h3 className="text-lg">{t('summary.title', { file: `\u2068${file}\u2069` })}</h3>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {COUNTS.map((name) => {
          const count = counts[name];
          return count === undefined ? null : (
            <div key={name} className="grid">
              <dt className="text-sm text-ink-soft">{t(`summary.${name}`)}</dt>
              <dd className="text-xl font-semibold tabular-nums">{formatNumber(count, locale)}</dd>
            </div>
          );
        })}
      </dl>
      <Alert tone="info" title={t('summary.follows')}>
        <ul className="list-disc ps-5">
          {follows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Alert>
      {notesTotal > 0 && (
        <section className="grid gap-3">
          <h4 className="font-semibold">{t('notes.title', { count: notesTotal })}</h4>
          <PlaceList places={notes} label={t('notes.title', { count: notesTotal })} />
        </section>
      )}
      {!isNothing && (
        <Button ref={passFocusOn} variant="action" busy={busy} onClick={onBringIn}>
          {t('summary.bringIn')}
        </Button>
      )}
    </Card>
  );
}

function useFollows(kind: FileKind, { created, updated }: FileResult['counts']): string[] {
  const { t } = useTranslation('desk-files');
  if (created + updated === 0) return [t('summary.nothing')];
  const isChildren = kind === 'children';
  return [
    ...(created > 0 ? [isChildren ? t('summary.newChildren') : t('summary.newContent')] : []),
    ...(updated > 0 ? [isChildren ? t('summary.childUpdates') : t('summary.updates')] : []),
    t('summary.stays'),
  ];
}

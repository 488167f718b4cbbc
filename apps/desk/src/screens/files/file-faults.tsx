import type { FileFault, RefusedFile } from '@nabta/contract/desk';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';

interface FileFaultsProps {
  readonly file: string;
  readonly refused: RefusedFile;
  /** Where the mended file goes: above the list, however long that is. */
  readonly children: ReactNode;
}

/** Every fault of a file, by line and column. */
export function FileFaults({ file, refused, children }: FileFaultsProps) {
  const { t } = useTranslation('desk-files');
  const { faults, faults_total: total } = refused;
  return (
    <>
      <Alert tone="danger" title={t('faults.title', { count: total, file: `\u2068${file}\u2069` })}>
        {t('faults.intro')}
      </Alert>
      {children}
      <PlaceList places={faults} label={t('faults.list')} />
      {total > faults.length && (
        <p className="text-ink-soft">{t('faults.unsaid', { count: total - faults.length })}</p>
      )}
    </>
  );
}

/** As many as one reads at once. */
const SHOWN = 100;

interface PlaceListProps {
  readonly places: readonly FileFault[];
  readonly label: string;
}

/** What is said about places of a file, a hundred at a time. */
export function PlaceList({ places, label }: PlaceListProps) {
  const { t } = useTranslation('desk-files');
  const [most, setMost] = useState(SHOWN);
  return (
    <>
      <ol
        aria-label={label}
        className="grid divide-y divide-sand-200 rounded-lg bg-white ring-1 ring-sand-200"
      >
        {places.slice(0, most).map((place, index) => (
          <li key={index} className="grid gap-1 px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
              <span className="tabular-nums">{t('faults.line', { line: place.line })}</span>
              {place.row !== place.line && (
                <span className="tabular-nums">{t('faults.row', { row: place.row })}</span>
              )}
            </p>
            <p>
              {place.column !== null && (
                <span className="me-2">
                  <code dir="ltr" className="rounded bg-sand px-2 py-0.5 text-sm">
                    {place.column}
                  </code>
                </span>
              )}
              {place.message}
            </p>
          </li>
        ))}
      </ol>
      {places.length > most && (
        <Button variant="secondary" size="sm" onClick={() => setMost(most + SHOWN)}>
          {t('faults.more')}
        </Button>
      )}
    </>
  );
}

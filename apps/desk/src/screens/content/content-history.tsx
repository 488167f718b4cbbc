import type { ContentKindName, ContentValues, DeskContent } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Icon } from '../../../../web/app/ui/icon.tsx';
import { Part } from '../../ui/record-page.tsx';
import { When } from '../../ui/when.tsx';
import { ContentPreview } from './content-preview.tsx';

interface ContentHistoryProps {
  readonly kind: ContentKindName;
  readonly record: DeskContent;
  /** Absent where nothing can be restored now. */
  readonly onRestore: ((values: ContentValues) => void) | undefined;
}

/** Every published version, the newest first: its text, who published it, and the way back to it. */
export function ContentHistory({ kind, record, onRestore }: ContentHistoryProps) {
  const { t } = useTranslation('desk-content');
  const now = JSON.stringify(record.published);
  return (
    <Part title={t('history.title')}>
      {record.history.length === 0 && <p className="text-ink-soft">{t('history.empty')}</p>}
      <ul className="grid gap-3">
        {record.history.map(({ id, at, by, values }, index) => {
          const isNow = index === 0 && JSON.stringify(values) === now;
          return (
            <li key={id}>
              <details className="group rounded-lg border border-sand-200">
                <summary className="flex min-h-11 items-center gap-3 rounded-lg p-4 font-medium text-nile hover:bg-nile-50">
                  <span className="grow">
                    {at !== null && (
                      <>
                        <When at={at} /> ·{' '}
                      </>
                    )}
                    <bdi>{by ?? t('history.byFile')}</bdi>{' '}
                    {values['on_site'] === 'no' ? (
                      <Badge>{t('offSite.badge')}</Badge>
                    ) : (
                      isNow && <Badge tone="nile">{t('history.now')}</Badge>
                    )}
                  </span>
                  <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
                </summary>
                <div className="grid gap-4 p-4 pt-0">
                  <ContentPreview kind={kind} values={values} />
                  {onRestore && !isNow && (
                    <Button
                      variant="secondary"
                      className="justify-self-start"
                      onClick={() => onRestore(values)}
                    >
                      {t('history.restore')}
                    </Button>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

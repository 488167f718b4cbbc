import type { Checks } from '@nabta/contract/desk';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { desk } from '../../api/desk-api.ts';
import { Done } from '../../ui/done.tsx';
import { Failure } from '../../ui/failure.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { useSending } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';

type Check = Checks['checks'][number];

/** The rules of the books, tried when somebody asks: it reads all that is stored. */
export function ChecksScreen() {
  const { t } = useTranslation('desk-upkeep');
  const { busy, error, run } = useSending();
  const [found, setFound] = useState<Checks>();
  return (
    <Page title={t('checks.title')} intro={t('checks.intro')}>
      <div className="grid justify-items-start gap-4">
        <Button
          variant={found ? 'secondary' : 'action'}
          busy={busy}
          onClick={() => void run(async () => setFound(await desk('GET /v1/desk/checks')))}
        >
          {t(found ? 'checks.again' : 'checks.run')}
        </Button>
        <Failure error={error} />
      </div>
      {found && <Found found={found} />}
    </Page>
  );
}

function Found({ found: { at, checks } }: { readonly found: Checks }) {
  const { t } = useTranslation('desk-upkeep');
  const broken = checks.filter((check) => check.broken > 0);
  // Broken ones first.
  const rows = [...broken, ...checks.filter((check) => check.broken === 0)];
  return (
    <section className="grid gap-4" aria-labelledby="rules">
      <h2 id="rules" className="sr-only">
        {t('checks.rules')}
      </h2>
      {broken.length === 0 ? (
        <Done>{t('checks.hold', { rules: checks.length })}</Done>
      ) : (
        <Alert tone="danger">{t('checks.broken', { count: broken.length })}</Alert>
      )}
      <p className="text-sm text-ink-soft">
        <When at={at} />
      </p>
      <List
        caption={t('checks.rules')}
        empty=""
        rows={rows}
        columns={[
          { title: t('checks.columns.rule'), cell: ({ id }) => t(`checks.names.${id}`) },
          { title: t('checks.columns.result'), cell: Result },
        ]}
      />
    </section>
  );
}

function Result({ id, broken, rows }: Check) {
  const { t } = useTranslation('desk-upkeep');
  if (broken === 0) return <Badge tone="nile">{t('checks.ok')}</Badge>;
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="sunflower" icon="alert">
          {t('checks.found', { count: broken })}
        </Badge>
        {/* By this name the technician knows it. */}
        <bdi lang="en" className="text-sm text-ink-soft">
          {id}
        </bdi>
      </span>
      <ul lang="en" dir="ltr" className="grid gap-1 text-sm">
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>{inWords(row)}</li>
        ))}
      </ul>
      {broken > rows.length && (
        <p className="text-sm">{t('checks.more', { count: broken - rows.length })}</p>
      )}
    </div>
  );
}

/** As the staff command prints it. */
const inWords = (row: Check['rows'][number]) =>
  Object.entries(row)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value ?? 'none'}`)
    .join(', ');

import type { StatementResponse } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Asked } from '../../lib/answer.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { askStatement } from './statement-data.ts';
import { StatementForm } from './statement-form.tsx';
import { rangeOf } from './statement-range.ts';
import type { StatementRange } from './statement-range.ts';
import { StatementSheet } from './statement-sheet.tsx';

type StatementAsked = Asked<StatementResponse['statement']>;

/** A statement, or the form that asks for which days. */
export function StatementScreen({
  statement,
}: {
  readonly statement: StatementAsked | 'no-range';
}) {
  const range = rangeOf(new URLSearchParams(useLocation().search));
  if (range === undefined || statement === 'no-range') return <Choose />;
  return <Shown range={range} asked={statement} />;
}

function Shown({
  range,
  asked,
}: {
  readonly range: StatementRange;
  readonly asked: StatementAsked;
}) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { answer, ask } = useAnswer(asked, () => askStatement(browserApi(locale), range));
  if (answer === 'loading') return <Loading />;
  if (answer === 'failed') {
    return (
      <Sheet>
        <LoadFailed onRetry={ask}>{t('statement.failed')}</LoadFailed>
      </Sheet>
    );
  }
  return (
    <>
      <StatementSheet statement={answer.value} />
      <div className="bg-sand print:hidden">
        <div className="page-width pb-20">
          <Card as="section" className="mx-auto max-w-form rounded-lg p-5 md:p-8 lg:max-w-192">
            <h2 className="mb-4 text-lg">{t('statement.again')}</h2>
            <StatementForm key={`${range.from}${range.to}`} range={range} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Choose() {
  const { t } = useTranslation('transactions');
  return (
    <Sheet>
      <p className="mb-6 text-ink-soft">{t('statement.choose')}</p>
      <StatementForm />
    </Sheet>
  );
}

function Loading() {
  const { t } = useTranslation('transactions');
  return (
    <Sheet>
      <SkeletonList label={t('statement.loading')} className="grid gap-4">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-64 w-full" />
      </SkeletonList>
    </Sheet>
  );
}

/** In place of the statement, on a sheet of its own. */
function Sheet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('transactions');
  return (
    <div className="bg-sand">
      <div className="page-width pt-8 pb-20 md:pt-12">
        <Card className="mx-auto max-w-form rounded-lg p-5 md:p-10 lg:max-w-192">
          <h1 className="mb-2 text-2xl">{t('statement.page')}</h1>
          {children}
        </Card>
      </div>
    </div>
  );
}

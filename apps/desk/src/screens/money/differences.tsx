import {
  COMPARED_DAYS,
  type DeskDifference,
  type Differences as Found,
  type HealedDifferences,
} from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { Skeleton, SkeletonList } from '../../../../web/app/ui/skeleton.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Failure } from '../../ui/failure.tsx';
import { textOf } from '../../ui/sending.ts';
import { When } from '../../ui/when.tsx';
import { PaymentLink } from './payment-link.tsx';

/** What the last comparison with the provider found; whoever may compares anew. */
export function Differences() {
  const { t } = useTranslation('desk-provider');
  const { t: ofDesk } = useTranslation('desk');
  const mayHeal = useMay('heal-books');
  const { data, error, refetch } = useDesk('GET /v1/desk/differences');
  return (
    <section aria-labelledby="differences" className="grid gap-4">
      <h2 id="differences" className="text-xl">
        {t('differences.title')}
      </h2>
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonList label={ofDesk('loading')} className="grid gap-2">
          <Skeleton className="h-14" />
        </SkeletonList>
      )}
      {data && !data.last && <p className="text-lg text-ink-soft">{t('differences.never')}</p>}
      {data?.last && <Last last={data.last} />}
      {mayHeal && <Compare />}
    </section>
  );
}

function Last({ last }: { readonly last: NonNullable<Found['last']> }) {
  const { t } = useTranslation('desk-provider');
  const isJob = last.by === 'the daily job';
  return (
    <>
      <p className="text-ink-soft">
        {t('differences.compared', {
          who: isJob ? t('differences.dailyJob') : `\u2068${last.by}\u2069`,
          days: t('compare.daysOf', { count: last.days }),
          payments: t('differences.payments', { count: last.payments }),
          refunds: t('differences.refunds', { count: last.refunds }),
          disputes: t('differences.disputes', { count: last.disputes }),
        })}{' '}
        <When at={last.at} />
      </p>
      {last.left.length === 0 && (
        <p className="rounded-lg bg-success-50 p-5 font-medium text-success">
          {t('differences.none')}
        </p>
      )}
      <Lines title={t('differences.left')} lines={last.left} wasTried />
      <Lines title={t('differences.healed')} lines={last.healed} isDone />
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly DeskDifference[];
  /** A comparison was made, and they are still there. */
  readonly wasTried?: boolean;
  readonly isDone?: boolean;
}

function Lines({ title, lines, wasTried = false, isDone = false }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <Line
            key={`${line.kind} ${line.provider_id}`}
            line={line}
            wasTried={wasTried}
            isDone={isDone}
          />
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  readonly line: DeskDifference;
  readonly wasTried: boolean;
  readonly isDone: boolean;
}

function Line({ line, wasTried, isDone }: LineProps) {
  const { t } = useTranslation('desk-provider');
  const { kind, code, payment, provider_id: number } = line;
  return (
    <Card as="li" className="grid gap-2 p-5">
      <p className="flex flex-wrap items-center gap-3 font-semibold text-nile-900">
        <Badge tone={isDone ? 'nile' : 'sunflower'}>{t(`differences.kinds.${kind}`)}</Badge>
        {payment && <Amount value={payment.amount} currency={payment.currency} />}
      </p>
      <p className="font-medium">
        {code === null ? <bdi lang="en">{line.problem}</bdi> : t(`differences.what.${code}`)}
      </p>
      {!isDone && (
        <p>
          {code === null ? t('differences.old') : t(`differences.todo.${code}`)}
          {wasTried && line.heals && ` ${t('differences.stays')}`}
        </p>
      )}
      {payment && (
        <p>
          <PaymentLink payment={payment} />
        </p>
      )}
      <p className="text-sm break-all text-ink-soft">
        {t('number', { number: `\u2068${number}\u2069` })}
      </p>
    </Card>
  );
}

/** Compares books and provider: first what would happen, then it is done. */
function Compare() {
  const { t } = useTranslation('desk-provider');
  const client = useQueryClient();
  const [found, setFound] = useState<HealedDifferences>();
  const [tries, setTries] = useState(0);
  const compare = (days: number, dryRun: boolean) =>
    desk('POST /v1/desk/differences/heal', { body: { days, dry_run: dryRun } });
  return (
    <Card className="grid max-w-form gap-4 p-5 md:p-6">
      <h3 className="text-lg">{t('compare.title')}</h3>
      <p className="text-ink-soft">{t('compare.intro')}</p>
      <CheckedForm
        // Afterwards one begins anew.
        key={tries}
        fields={['days']}
        check={async (values) => {
          const days = Number(textOf(values, 'days'));
          const would = await compare(days, true);
          setFound(would);
          return { days, would };
        }}
        tell={({ would: { healed, left } }) =>
          healed.length + left.length === 0
            ? t('compare.agree')
            : t('compare.would', {
                healed: t('compare.wouldHeal', { count: healed.length }),
                left: t('compare.wouldStay', { count: left.length }),
              })
        }
        labels={{ check: t('compare.check'), carryOut: () => t('compare.heal') }}
        carryOut={async ({ days }) => {
          const { healed } = await compare(days, false);
          showToast({
            text: t('compare.done', { count: healed.length }),
            tone: 'success',
          });
          setFound(undefined);
          setTries(tries + 1);
          await client.invalidateQueries();
        }}
      >
        {(errorOf) => (
          <Field label={t('compare.days')} error={errorOf('days')}>
            <Select
              name="days"
              choices={COMPARED_DAYS.map((days) => ({
                value: String(days),
                label: t('compare.daysOf', { count: days }),
              }))}
              onChange={() => setFound(undefined)}
            />
          </Field>
        )}
      </CheckedForm>
      {found && (
        <>
          <Lines title={t('differences.toHeal')} lines={found.healed} />
          <Lines title={t('differences.left')} lines={found.left} />
        </>
      )}
    </Card>
  );
}

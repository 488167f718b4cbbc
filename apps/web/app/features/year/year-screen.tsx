import type { YearTogether } from '@nabta/contract';
import { Link } from 'react-router';
import { AccountPage } from '../../lib/account-page.tsx';
import { yearText } from '../../lib/date-in-cairo.ts';
import { joinNames } from '../../lib/i18n/join-names.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { PdfTools } from '../../lib/pdf-tools.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ChildOfYear } from './child-of-year.tsx';

interface OfYear {
  readonly together: YearTogether;
}

/** A year with the children: how they grew, what was written, what was given. It can be printed. */
export function YearScreen({ together }: OfYear) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const { children, totals } = together;
  const year = yearText(together.year, locale);
  const names = joinNames(
    children.map(({ first_name }) => first_name),
    locale,
  );
  const isEmpty = children.length === 0 && totals.length === 0;
  return (
    <AccountPage above={<Tools />}>
      <div className="paper-alone grid grid-cols-[minmax(0,1fr)] gap-6">
        <header>
          <h1 className="text-3xl">{t('page', { year })}</h1>
          {!isEmpty && (
            <p className="mt-2 max-w-text text-ink-soft md:text-lg">
              {children.length > 0 ? t('lead', { year, names }) : t('leadOfNobody', { year })}
            </p>
          )}
          <Write together={together} />
        </header>
        {isEmpty ? (
          <EmptyState
            icon="sprout"
            message={t('nothing', { year })}
            action={<LinkButton to="/dashboard">{t('dashboard')}</LinkButton>}
          />
        ) : (
          <>
            {children.map((child) => (
              <ChildOfYear key={child.sponsorship_id} child={child} year={year} />
            ))}
            <Given together={together} year={year} />
          </>
        )}
        <OtherYears together={together} />
      </div>
    </AccountPage>
  );
}

/** Not for paper: the way back, and the way to the printer. */
function Tools() {
  const { t } = useTranslation('year');
  const hydrated = useHydrated();
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-3">
      <BackLink to="/dashboard">{t('dashboard')}</BackLink>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => window.print()}
        className={hydrated ? '' : 'invisible'}
      >
        {t('print')}
      </Button>
    </div>
  );
}

/** The one thing to do: to write, to the child or to one of several. */
function Write({ together }: OfYear) {
  const { t } = useTranslation('year');
  const writable = together.children.filter(({ can_write }) => can_write);
  const [first] = writable;
  if (!first) return null;
  const isOne = writable.length === 1;
  return (
    <LinkButton
      to={isOne ? `/send-letters/${first.sponsorship_id}` : '/letters'}
      variant="action"
      size="lg"
      icon="mail"
      className="mt-5 max-sm:w-full print:hidden"
    >
      {isOne ? t('writeTo', { name: first.first_name }) : t('write')}
    </LinkButton>
  );
}

/** The sums of the year, as its statement has them. */
function Given({ together, year }: OfYear & { readonly year: string }) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const { totals, statement } = together;
  return (
    <Card as="section" aria-labelledby="given" className="break-inside-avoid rounded-xl p-6 md:p-8">
      <h2 id="given" className="text-xl">
        {t('given.title', { year })}
      </h2>
      {totals.length === 0 ? (
        <p className="mt-2 max-w-text text-ink-soft">{t('given.nothing', { year })}</p>
      ) : (
        <>
          <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
            {totals.map(({ currency, net }) => (
              <li key={currency} className="text-2xl font-bold whitespace-nowrap text-nile-900">
                {formatAmount(net, currency, locale)}
              </li>
            ))}
          </ul>
          <p className="mt-1 max-w-text text-ink-soft">{t('given.thanks')}</p>
          <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
            <LinkButton
              to={`/statement?from=${statement.from}&to=${statement.to}`}
              variant="secondary"
              size="sm"
            >
              {t('given.statement')}
            </LinkButton>
            <PdfTools
              pdf={{
                path: '/sponsors/statements/pdf',
                query: { from: statement.from, to: statement.to },
                fileName: t('given.file', { year: String(together.year) }),
              }}
            />
          </div>
        </>
      )}
    </Card>
  );
}

/** The other years that have a page. */
function OtherYears({ together }: OfYear) {
  const { t } = useTranslation('year');
  const locale = useLocale();
  const others = together.years.filter((year) => year !== together.year);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t('others')} className="flex flex-wrap items-center gap-x-2 print:hidden">
      <span aria-hidden="true" className="text-ink-soft">
        {t('others')}
      </span>
      {others.map((year) => (
        <Link
          key={year}
          to={`/year/${year}`}
          className="inline-flex min-h-11 items-center px-2 font-medium text-nile underline underline-offset-4"
        >
          {yearText(year, locale)}
        </Link>
      ))}
    </nav>
  );
}

/** The screen until it is known what it shows. */
export function YearSkeleton() {
  const { t } = useTranslation('year');
  return (
    <AccountPage>
      <h1 className="sr-only">{t('here')}</h1>
      <SkeletonList label={t('loading')} className="grid gap-6">
        <Skeleton className="h-10 w-4/5 max-w-form" />
        <Skeleton className="h-7 w-full max-w-text" />
        <Skeleton className="h-96 w-full rounded-xl" />
        <Skeleton className="h-40 w-full rounded-xl" />
      </SkeletonList>
    </AccountPage>
  );
}

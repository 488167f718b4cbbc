import { organisation } from '@nabta/organisation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { useSite } from '../../lib/site.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document-text.tsx';
import { formatLegalDate } from './legal-date.ts';
import { LEGAL_NAMES } from './legal-document.ts';
import type { LegalName, LegalOutline } from './legal-document.ts';

interface LegalScreenProps {
  readonly outline: LegalOutline;
}

/** A document that we stand by, to be read, linked to and printed (LEG-01 to LEG-05). */
export function LegalScreen({ outline }: LegalScreenProps) {
  const { title, description, name } = outline;
  return (
    <>
      <PageHead title={title} description={description} />
      <article className="legal-document">
        <Opening outline={outline} />
        <div className="page-width grid gap-8 pt-8 pb-20 sm:gap-10 md:pt-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 xl:gap-24 print:mt-6 print:block print:p-0">
          <Contents key={name} outline={outline} />
          <div>
            <DocumentText outline={outline} />
            <OtherDocuments than={name} />
          </div>
        </div>
      </article>
    </>
  );
}

function Opening({ outline }: LegalScreenProps) {
  const { t } = useTranslation('legal');
  const { publicUrl } = useSite();
  const { title, updated, name, locale } = outline;
  return (
    <header className="bg-nile-50 print:bg-transparent">
      <div className="page-width pt-3 pb-7 md:pb-10 print:p-0">
        <div className="print:hidden">
          <Breadcrumbs label={t('path')} path={[{ to: '/', text: t('home') }]} here={title} />
        </div>
        <p className="hidden print:mb-2 print:flex print:justify-between">
          <span>{organisation.legalName[locale]}</span>
          <bdi dir="ltr">{`${publicUrl}/${name}`}</bdi>
        </p>
        <h1 className="mt-2 text-3xl md:mt-4">{title}</h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-ink-soft">
            {t('updated')}{' '}
            <time dateTime={updated} className="whitespace-nowrap">
              {formatLegalDate(updated, locale)}
            </time>
          </p>
          <PrintButton />
        </div>
      </div>
    </header>
  );
}

/** Keeps its place until the scripts run, for it does nothing without them. */
function PrintButton() {
  const { t } = useTranslation('legal');
  const hydrated = useHydrated();
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => window.print()}
      className={hydrated ? 'print:hidden' : 'invisible'}
    >
      {t('print')}
    </Button>
  );
}

function OtherDocuments({ than }: { readonly than: LegalName }) {
  const { t } = useTranslation('legal');
  return (
    <nav aria-label={t('others')} className="mt-14 max-w-text print:hidden">
      <p className="font-semibold text-nile-900">{t('others')}</p>
      <ul className="mt-2">
        {LEGAL_NAMES.filter((name) => name !== than).map((name) => (
          <li key={name}>
            <Link
              to={`/${name}`}
              prefetch="intent"
              className="flex min-h-12 items-center justify-between gap-3 border-b border-sand-300 font-medium text-nile no-underline hover:border-nile"
            >
              {t(`documents.${name}`)}
              <Icon name="arrow-end" className="size-4.5" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

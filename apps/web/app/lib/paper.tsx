import { organisation } from '@nabta/organisation';
import type { ReactNode } from 'react';
import mark from '../assets/logo-mark.svg';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AccountPage } from './account-page.tsx';
import { useIsSignedIn } from './auth.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useTranslation } from './i18n/use-translation.tsx';
import { PdfTools, type PaperPdf } from './pdf-tools.tsx';

interface PaperProps {
  readonly title: string;
  /** Numbers and dates at the end of its head. */
  readonly aside: ReactNode;
  /** Its PDF, once it is known what it is of; false: none of a paper without a line. */
  readonly pdf?: PaperPdf | false;
  readonly children: ReactNode;
}

/**
 * A sheet under the ministry's letterhead, to be read, printed or kept; the screen's namespaces have
 * `receipts`. The class is the style sheet's, for whatever goes to paper: itself alone, black on white.
 */
export function Paper({ title, aside, pdf, children }: PaperProps) {
  return (
    <AccountPage above={<Tools pdf={pdf} />}>
      <article className="legal-document rounded-lg bg-white p-5 shadow-soft xs:p-8 md:p-12 print:rounded-none print:p-0 print:shadow-none">
        <Letterhead />
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b-2 border-nile pb-4">
          <h1 className="text-2xl">{title}</h1>
          {aside}
        </div>
        {children}
      </article>
    </AccountPage>
  );
}

function Letterhead() {
  const locale = useLocale();
  const { t } = useTranslation('receipts');
  const { legalName, address, phones, email, registration } = organisation;
  return (
    <header className="flex items-start gap-4">
      <img src={mark} alt="" width="48" height="48" className="size-12 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="text-lg leading-snug font-bold text-nile-900">{legalName[locale]}</p>
        <address className="not-italic">
          <p>{address[locale]}</p>
          <p className="flex flex-wrap gap-x-4">
            {phones.map(({ number }) => (
              <bdi key={number} dir="ltr">
                {number}
              </bdi>
            ))}
            <bdi dir="ltr">{email}</bdi>
          </p>
        </address>
        {registration && (
          <p>{t('registration', { registration: `\u2068${registration[locale]}\u2069` })}</p>
        )}
      </div>
    </header>
  );
}

/** Not for paper: the way back, for those who have one, and the way to the printer. */
function Tools({ pdf }: { readonly pdf: PaperPdf | false | undefined }) {
  const { t } = useTranslation('receipts');
  const isSignedIn = useIsSignedIn();
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-11 grow flex-wrap items-center justify-between gap-3 pb-3">
      {isSignedIn ? <BackLink to="/my-transactions">{t('back')}</BackLink> : <span />}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => window.print()}
          className={classNames('max-xs:hidden', !hydrated && 'invisible')}
        >
          {t('print')}
        </Button>
        {pdf && <PdfTools pdf={pdf} />}
      </div>
    </div>
  );
}

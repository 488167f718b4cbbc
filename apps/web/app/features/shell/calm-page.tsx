import { organisation } from '@nabta/organisation';
import { Link, Outlet, useOutletContext } from 'react-router';
import { useIsSignedIn } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { still } from '../../lib/still.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { PageFrame, SOLID } from './page-frame.tsx';

const CalmFooter = still(
  async () => (await import('./footer.tsx')).CalmFooter,
  import.meta.env.SSR ? (await import('./footer.tsx')).CalmFooter : undefined,
);

/** A page that is one step of a way (decision 035). */
export default function CalmPage() {
  return (
    <PageFrame
      header={<CalmHeader />}
      footer={<CalmFooter />}
      isTall
      hasMoved={useOutletContext<boolean>()}
    >
      <Outlet />
    </PageFrame>
  );
}

/**
 * Whom to ask, the language, and for a
 * sponsor the way back to the account.
 */
function CalmHeader() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const phone = organisation.phones[0];
  return (
    <header className={classNames('sticky inset-x-0 top-0 z-40', SOLID)}>
      <div className="page-width flex h-16 items-center lg:h-18">
        <Logo youngLeaf="fill-nile-500" isWhole />
        <div className="ms-auto flex items-center min-[320px]:gap-1">
          {phone && (
            <a href={`tel:${phone.number.replaceAll(' ', '')}`} className={`${CALM_LINK} gap-2`}>
              <Icon name="phone" className="size-5" />
              <span className="max-md:sr-only">
                {t('help')} <bdi dir="ltr">{phone.number}</bdi>
                <span className="sr-only">, {phone.label[locale]}</span>
              </span>
            </a>
          )}
          <LanguageSwitch isShort className={CALM_LINK} />
          {isSignedIn && (
            <Link to="/dashboard" className={`${CALM_LINK} gap-2`}>
              <Icon name="user" className="size-5" />
              <span className="max-md:sr-only">{t('dashboard')}</span>
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

const CALM_LINK =
  'flex min-h-11 min-w-11 items-center justify-center rounded-full px-2 text-sm font-medium text-current no-underline transition-colors duration-200 hover:bg-current/10 md:px-4';

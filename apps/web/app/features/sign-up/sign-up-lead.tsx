import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The page's name, and the way in for who has an account. */
export function SignUpLead() {
  const { t } = useTranslation('sign-up');
  return (
    <div>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-text text-lg text-ink-soft">{t('lead')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{t('haveAccount')}</span>
        <Link
          to="/sign-in"
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
        >
          {t('signIn')}
        </Link>
      </p>
    </div>
  );
}

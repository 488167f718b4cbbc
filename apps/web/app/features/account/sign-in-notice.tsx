import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useHasExpired } from '../../lib/auth.ts';
import { Alert } from '../../ui/alert.tsx';
import { useRouterState } from './use-router-state.ts';

/** What another page has done, named in the router's state as `{ notice }`. */
const NOTICES = [
  'sign-up-done',
  'password-was-reset',
  'access-acquired',
  'email-confirmed',
] as const;

/** Why one is at the sign-in page (AUT-09, RTE-13, PWD-09). */
export function SignInNotice() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const hasExpired = useHasExpired();
  const told = useRouterState('notice');
  const notice = NOTICES.find((name) => name === told);
  if (notice) return <Alert tone="success">{t(`notice.${notice}`)}</Alert>;
  if (hasExpired) return <Alert tone="info">{t('notice.expired')}</Alert>;
  return search.has('next') && <Alert tone="info">{t('notice.needed')}</Alert>;
}

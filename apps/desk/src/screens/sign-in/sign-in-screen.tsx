import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useEnter } from '../../shell/enter.ts';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Stands in place of any screen until somebody is signed in. */
export function SignInScreen() {
  const { t } = useTranslation('desk-sign-in');
  const enter = useEnter();
  return (
    <Entrance title={t('title')} intro={t('intro')}>
      <SignInForm onSignedIn={enter} />
    </Entrance>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../lib/auth.ts';
import { Button } from '../../ui/button.tsx';

/** Leaves: the session and the cart are cleared, and /sign-in follows (DSH-10). */
export function SignOut() {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      wide
      busy={busy}
      onClick={() => {
        setBusy(true);
        void signOut();
      }}
    >
      {t('signOut')}
    </Button>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../lib/auth.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Signs out, and says at once that it does (AUT-07). */
export function SignOutButton({ className }: { readonly className?: string }) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    await signOut();
  }

  return (
    <button
      type="button"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void leave();
      }}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 text-start font-medium text-terracotta-700 hover:bg-sand',
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name="arrow-start" className="size-5" />}
      {t('signOut')}
    </button>
  );
}

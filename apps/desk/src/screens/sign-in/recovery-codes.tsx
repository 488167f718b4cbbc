import { useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { useUnsent } from '../../ui/unsent.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onNoted: () => void;
}

/** The codes, this one time: to be copied or printed before one goes on. */
export function RecoveryCodes({ codes, onNoted }: RecoveryCodesProps) {
  const { t } = useTranslation('desk-sign-in');
  const [isNoted, setNoted] = useState(false);
  // They are shown this once.
  useUnsent(() => !isNoted);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setNoted(true);
      showToast({ text: t('codes.copied'), tone: 'success' });
    } catch {
      // A browser may refuse: the codes stand on the page.
      showToast({ text: t('codes.notCopied'), tone: 'danger' });
    }
  }
  return (
    <div ref={passFocusOn} className="grid gap-5">
      <Alert tone="info">{t('codes.why')}</Alert>
      <ul
        dir="ltr"
        aria-label={t('codes.list')}
        className="grid gap-2 rounded-md bg-sand p-3 text-xs font-medium whitespace-nowrap sm:p-5 sm:text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="not-printed flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            print();
            setNoted(true);
          }}
        >
          {t('codes.print')}
        </Button>
      </div>
      <div className="not-printed grid gap-4 border-t border-sand-300 pt-4">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isNoted}
            onChange={({ currentTarget }) => setNoted(currentTarget.checked)}
            className="size-6 shrink-0 accent-nile"
          />
          {t('codes.noted')}
        </label>
        <Button variant="action" disabled={!isNoted} onClick={onNoted}>
          {t('codes.goOn')}
        </Button>
      </div>
    </div>
  );
}

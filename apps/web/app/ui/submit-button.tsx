import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'ref'>;

/**
 * Sends its form once the scripts run: before, the values would end in the address or nowhere. A
 * press that comes earlier is marked by `lib/start/start-modules.inline.js`: it is seen to wait, and sends
 * the form as soon as it can.
 */
export function SubmitButton({ className, ...rest }: SubmitButtonProps) {
  const { t } = useTranslation('words');
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const pressed = button.current;
    if (!hydrated || !pressed?.hasAttribute('data-pressed')) return;
    pressed.removeAttribute('data-pressed');
    // The form puts back what was typed in an effect of its own, which comes after this one.
    setTimeout(() => pressed.form?.requestSubmit());
  }, [hydrated]);
  return (
    <>
      <Button
        {...rest}
        ref={button}
        type={hydrated ? 'submit' : 'button'}
        data-waits={hydrated ? undefined : ''}
        className={classNames('peer data-[pressed]:opacity-70', className)}
      />
      {!hydrated && (
        <p
          role="status"
          className="hidden items-center gap-3 font-medium text-nile-900 peer-data-[pressed]:flex"
        >
          <Spinner />
          {t('stillLoading')}
        </p>
      )}
    </>
  );
}

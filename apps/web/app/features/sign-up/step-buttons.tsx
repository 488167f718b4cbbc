import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LAST_STEP } from './sign-up-values.ts';

interface StepButtonsProps {
  readonly step: number;
  readonly busy: boolean;
  readonly onBack: () => void;
}

/** On and back; the last step opens the account. */
export function StepButtons({ step, busy, onBack }: StepButtonsProps) {
  const { t } = useTranslation('sign-up');
  // Before the scripts run it sends nothing: the values would end in the address or nowhere.
  const type = useHydrated() ? 'submit' : 'button';
  const isLast = step === LAST_STEP;
  return (
    <div className="mt-2 flex flex-wrap-reverse gap-3 border-t border-sand-300 pt-6 sm:justify-between">
      {step > 0 ? (
        <Button
          variant="secondary"
          size="lg"
          icon="arrow-start"
          onClick={onBack}
          className="max-sm:w-full"
        >
          {t('back')}
        </Button>
      ) : (
        <span aria-hidden="true" />
      )}
      {isLast ? (
        <Button type={type} variant="action" size="lg" busy={busy} className="max-sm:w-full">
          {busy ? t('sending') : t('submit')}
        </Button>
      ) : (
        <Button type={type} size="lg" iconEnd="arrow-end" busy={busy} className="max-sm:w-full">
          {t('next')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {busy && isLast && t('sending')}
      </p>
    </div>
  );
}

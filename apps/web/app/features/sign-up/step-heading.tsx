import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { STEPS } from './sign-up-values.ts';

interface StepHeadingProps {
  readonly step: number;
  /** Takes the focus when the step comes. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** What the step is about. */
export function StepHeading({ step, ref }: StepHeadingProps) {
  const { t } = useTranslation('sign-up');
  const locale = useLocale();
  const name = STEPS[step]?.name ?? 'account';
  const place = { step: formatNumber(step + 1, locale), count: formatNumber(STEPS.length, locale) };
  return (
    <div>
      <h2
        ref={ref}
        id="sign-up-step"
        tabIndex={-1}
        className="scroll-mt-32 text-2xl outline-none focus-visible:shadow-none"
      >
        <span className="mb-1 block text-sm font-medium text-ink-soft">
          {t('steps.place', place)}
        </span>{' '}
        {t(`steps.${name}.title`)}
      </h2>
      <p className="mt-2 text-ink-soft">{t(`steps.${name}.lead`)}</p>
    </div>
  );
}

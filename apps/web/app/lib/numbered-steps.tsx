import { classNames } from '../ui/class-names.ts';
import { formatNumber } from './i18n/create-i18n.ts';
import { useLocale } from './i18n/use-locale.ts';

interface NumberedStepsProps {
  readonly steps: readonly string[];
  readonly label?: string;
  readonly className?: string;
}

/** What happens one after the other, each with its number in a circle. */
export function NumberedSteps({ steps, label, className }: NumberedStepsProps) {
  const locale = useLocale();
  return (
    <ol aria-label={label} className={classNames('grid', className)}>
      {steps.map((step, index) => (
        <li key={step} className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-nile-100 text-sm font-semibold text-nile"
          >
            {formatNumber(index + 1, locale)}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}

import { organisation } from '@nabta/organisation';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { yearText } from './date-in-cairo.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useTranslation } from './i18n/use-translation.tsx';

const PARTS = [
  { part: 'village', fill: 'fill-nile', ground: 'bg-nile' },
  { part: 'team', fill: 'fill-nile-300', ground: 'bg-nile-300' },
  { part: 'running', fill: 'fill-sunflower', ground: 'bg-sunflower' },
] as const;

interface MoneyBarProps {
  /** Larger, for a section of its own. */
  readonly large?: boolean;
  readonly className?: string;
}

/**
 * Where each hundred that is given goes, from the organisation's figures; nothing without them.
 * Figures of a demo say that they are examples.
 */
export function MoneyBar({ large = false, className }: MoneyBarProps) {
  const { t } = useTranslation('words');
  const locale = useLocale();
  const { proof } = organisation;
  if (!proof) return null;
  const { shares, year, isExample } = proof;
  return (
    <div className={classNames('grid gap-3', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {large ? (
          <h2 className="text-2xl">{t('proof.title')}</h2>
        ) : (
          <p className="font-semibold text-nile-900">{t('proof.title')}</p>
        )}
        {isExample ? (
          <Badge tone="sunflower">{t('proof.example')}</Badge>
        ) : (
          <span className="text-sm font-normal text-ink-soft">
            {t('proof.year', { year: yearText(year, locale) })}
          </span>
        )}
      </div>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classNames('mirrored w-full rounded-full', large ? 'h-6' : 'h-3')}
      >
        {PARTS.map(({ part, fill }, index) => (
          <rect
            key={part}
            x={PARTS.slice(0, index).reduce((sum, before) => sum + shares[before.part], 0)}
            width={shares[part]}
            height="4"
            className={fill}
          />
        ))}
      </svg>
      <ul className={classNames('flex flex-wrap gap-x-6 gap-y-1', large ? 'text-lg' : 'text-sm')}>
        {PARTS.map(({ part, ground }) => (
          <li key={part} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-3 rounded-full', ground)} />
            {t(`proof.${part}`, { percent: shares[part] })}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useTranslation } from '../i18n/use-translation.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { GivingYes } from './use-protection-yes.ts';

const RULES = ['letters', 'contact', 'visits', 'photos', 'risk'] as const;

interface ProtectionYesProps {
  readonly giving: GivingYes;
  readonly disabled: boolean;
  /** A letter waits for it, and is kept; else an invitation to write does. */
  readonly isOfLetter: boolean;
}

/** The child protection policy in short, and the box that a letter, or who is to write, waits for; nothing while it does not. */
export function ProtectionYes({ giving, disabled, isOfLetter }: ProtectionYesProps) {
  const { t } = useTranslation('letters');
  const { due, agreed, tick, isMissed, box } = giving;
  if (due === null) return null;
  return (
    <section aria-labelledby="protection" className="rounded-lg bg-nile-50 p-5 sm:p-6">
      <h2 id="protection" className="text-lg">
        {t(isOfLetter ? 'protection.title' : 'protection.titleOfWriter')}
      </h2>
      <p className="mt-2">
        {isOfLetter ? t(`protection.why.${due}`) : t('protection.whyOfWriter')}
      </p>
      {isOfLetter && <p className="mt-1 text-ink-soft">{t('protection.kept')}</p>}
      <h3 className="mt-4 text-base">{t('protection.short')}</h3>
      <ul className="mt-2 grid gap-2">
        {RULES.map((rule) => (
          <li key={rule} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-nile-500" />
            <span>{t(`protection.rules.${rule}`)}</span>
          </li>
        ))}
      </ul>
      <a
        href="/child-protection"
        target="_blank"
        rel="noopener"
        className="mt-2 inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
      >
        <span>
          {t('protection.whole')} <span className="sr-only">{t('protection.newTab')}</span>
        </span>
      </a>
      <Checkbox
        ref={box}
        required
        checked={agreed}
        disabled={disabled}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
        label={t('protection.agree')}
        error={isMissed ? t(isOfLetter ? 'protection.tick' : 'protection.tickOfWriter') : undefined}
      />
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';

const RULES = [
  { rule: 'names', icon: 'user' },
  { rule: 'contact', icon: 'lock' },
  { rule: 'read', icon: 'heart' },
  { rule: 'draft', icon: 'check' },
] as const satisfies readonly { rule: string; icon: IconName }[];

/** A gentle reminder of what a letter leaves out, and of what happens to it. */
export function WritingRules() {
  const { t } = useTranslation('letters');
  return (
    <aside aria-labelledby="rules" className="rounded-xl bg-nile-50 p-6 md:p-8">
      <h2 id="rules" className="text-lg">
        {t('rules.title')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {RULES.map(({ rule, icon }) => (
          <li key={rule} className="flex gap-3">
            <Icon name={icon} className="mt-1 size-5 text-nile-500" />
            <span>{t(`rules.${rule}`)}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/terms-conditions#letters"
        className="-mb-2 mt-4 inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
      >
        {t('rules.more')}
      </Link>
    </aside>
  );
}

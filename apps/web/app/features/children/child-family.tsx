import { money, toMinorUnits } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import type { ChildProfile } from './child-profile.ts';
import { FactList } from './fact-list.tsx';

/** Who is at home (CHD-11), and what they live on (CHD-12). */
export function ChildFamily({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  const income = useIncome(child);
  const { gender } = child;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card as="section" className="p-6 md:p-8">
        <h2 className="text-2xl">{t('child.family', { name: child.first_name })}</h2>
        <FactList
          facts={[
            { label: t('child.father'), value: child.father_name },
            { label: t('child.mother'), value: child.mother_name },
            { label: t('child.sisters'), value: child.sisters || t(`child.noSisters.${gender}`) },
            {
              label: t('child.brothers'),
              value: child.brothers || t(`child.noBrothers.${gender}`),
            },
          ]}
        />
      </Card>
      <Card as="section" className="p-6 md:p-8">
        <h2 className="text-2xl">{t('child.income')}</h2>
        <FactList
          facts={[
            { label: t('child.earner'), value: t(`earners.${gender}.${child.income_earner}`) },
            { label: t('child.work'), value: child.income_earner_professions },
            { label: t('child.amount'), value: income },
          ]}
        />
      </Card>
    </div>
  );
}

/** The income is in pounds for every visitor: it is what the family has in its hand. */
function useIncome({ income_amount, income_frequency }: ChildProfile): string {
  const { t } = useTranslation('children');
  const locale = useLocale();
  const minor = toMinorUnits(income_amount);
  if (minor === undefined) return '';
  return t(`income.${income_frequency}`, { amount: formatMoney(money(minor, 'egp'), locale) });
}

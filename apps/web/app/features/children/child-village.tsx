import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { ChildProfile } from './child-profile.ts';

/** Where the child lives (CHD-14). */
export function ChildVillage({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  return (
    <section aria-labelledby="village" className="bg-sand">
      <div className="page-width grid gap-x-14 gap-y-4 py-14 md:py-20 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <span className="grid size-14 place-items-center rounded-full bg-white text-terracotta">
            <Icon name="pin" className="size-7" />
          </span>
          <h2 id="village" className="mt-4 text-2xl">
            {t('child.village', { village: child.village })}
          </h2>
          <p className="mt-1 text-ink-soft">
            {t('child.governorate', { governorate: child.governorate })}
          </p>
        </div>
        <p className="max-w-text text-lg whitespace-pre-line">{child.villageInfo}</p>
      </div>
    </section>
  );
}

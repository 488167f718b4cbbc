import { useTranslation } from 'react-i18next';
import { Band } from '../../ui/band.tsx';
import type { ChildProfile } from './child-profile.ts';
import { FactList } from './fact-list.tsx';

/** What the child is like, and dreams of (CHD-13). */
export function ChildAbout({ child }: { readonly child: ChildProfile }) {
  const { t } = useTranslation('children');
  const name = child.first_name;
  return (
    <section
      aria-labelledby="about"
      className="grid gap-8 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-14"
    >
      {child.dreams && (
        <div className="overflow-hidden rounded-2xl bg-nile text-white">
          <div className="px-7 py-9 md:px-10 md:py-12">
            <h2 className="text-base font-medium text-sunflower">{t('child.dream', { name })}</h2>
            <p className="mt-3 text-2xl font-semibold">{child.dreams}</p>
          </div>
          <Band />
        </div>
      )}
      <div>
        <h2 id="about" className="text-2xl">
          {t('child.about', { name })}
        </h2>
        <FactList
          facts={[
            { label: t('child.character'), value: child.character },
            { label: t('child.talents'), value: child.special_talents },
            { label: t('child.hobbies'), value: child.hobbies },
            { label: t('child.bestSubject'), value: child.best_subject },
          ]}
        />
      </div>
    </section>
  );
}

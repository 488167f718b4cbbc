import { organisation } from '@nabta/organisation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LogoMark } from './logo-mark.tsx';

/** The name with its seedling, leading home. */
export function Logo({ youngLeaf }: { readonly youngLeaf: string }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const name = organisation.productName[locale];
  return (
    <Link
      to="/"
      aria-label={t('home', { name })}
      className="flex min-h-11 items-center gap-2 rounded-sm text-lg font-bold sm:gap-2.5 sm:text-xl text-current no-underline"
    >
      <LogoMark youngLeaf={youngLeaf} />
      <span className="max-[359px]:hidden">{name}</span>
    </Link>
  );
}

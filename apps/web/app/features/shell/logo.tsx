import { organisation } from '@nabta/organisation';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { classNames } from '../../ui/class-names.ts';

interface LogoProps {
  readonly youngLeaf: string;
  /** There is room for the name on the smallest phones too. */
  readonly isWhole?: boolean;
  /** The cart always takes the room of the name on phones. */
  readonly isBesideCart?: boolean;
}

/** The name with its seedling, leading home. */
export function Logo({ youngLeaf, isWhole = false, isBesideCart = false }: LogoProps) {
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
      <span
        className={classNames(
          'max-[339px]:hidden',
          !isWhole && 'max-[379px]:hidden max-[419px]:[html[data-cart]_&]:hidden',
          isBesideCart && 'max-[419px]:hidden',
        )}
      >
        {name}
      </span>
    </Link>
  );
}

/** The seedling: stem and one leaf in the colour of the text beside it, the young leaf lighter. */
export function LogoMark({ youngLeaf }: { readonly youngLeaf: string }) {
  return (
    <svg viewBox="0 0 32 32" className="size-10 shrink-0" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
        <path d="M16 27.6V14.4" />
        <path d="M6.5 28.6Q16 25.2 25.5 28.6" />
      </g>
      <path
        d="M16 19.6C15.2 12.6 10.6 8.6 3.2 8.4C3.6 15.8 8.4 19.8 16 19.6Z"
        fill="currentColor"
      />
      <path d="M16 15.4C16.4 7.6 21 3.2 29 3C28.8 11 24 15.6 16 15.4Z" className={youngLeaf} />
    </svg>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { Correspondent } from './correspondent.ts';
import { SmallPortrait } from './small-portrait.tsx';

interface HeadProps {
  readonly back: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** The green band over letters, with the way back (LTR-01). */
export function LettersHead({ back, children }: HeadProps) {
  return (
    <div className="bg-nile-50">
      <div className="page-width pt-4 pb-8 md:pb-10">
        <Link
          to={back.to}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-nile no-underline hover:underline"
        >
          <Icon name="arrow-start" />
          {back.text}
        </Link>
        {children}
      </div>
    </div>
  );
}

interface AddresseeProps {
  readonly child: Correspondent;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The child, and the line to whom letters go (LTR-03, LTR-10). */
export function Addressee({ child, title, children }: AddresseeProps) {
  const { t } = useTranslation('letters');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="flex min-w-0 items-center gap-4 sm:gap-6">
        <SmallPortrait src={child.portrait} className="w-18 shadow-soft sm:w-24" />
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-1 text-ink-soft">
            {t('to')}{' '}
            <bdi dir="ltr" className="font-medium whitespace-nowrap text-ink">
              {child.code}
            </bdi>
            {' · '}
            <bdi className="font-medium text-ink">{child.fullName}</bdi>
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}

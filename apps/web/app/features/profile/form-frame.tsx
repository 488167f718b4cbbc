import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

interface FormFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page that changes a part of the account, with the way back to the profile (PRF-13). */
export function FormFrame({ title, lead, children }: FormFrameProps) {
  const { t } = useTranslation('profile');
  return (
    <div className="bg-sand">
      <div className="page-width pt-6 pb-20 md:pt-10">
        <div className="mx-auto grid max-w-form gap-6">
          <div className="grid justify-items-start gap-2">
            <Link
              to="/profile"
              prefetch="intent"
              className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-nile no-underline hover:underline"
            >
              <Icon name="arrow-start" />
              {t('form.back')}
            </Link>
            <h1 className="text-3xl">{title}</h1>
            {lead && <p className="text-ink-soft">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

import type { MailLink } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import type { useDeparture } from '../../lib/use-departure.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton, type ButtonVariant } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';

export interface LinkProps {
  readonly token: string;
  readonly link: MailLink;
}

/** The way on of who may sign in. */
export function ToAccount({ variant = 'secondary' }: { readonly variant?: ButtonVariant }) {
  const { t } = useTranslation('from-mail');
  return (
    <LinkButton to="/dashboard" variant={variant} size="lg">
      {t('account')}
    </LinkButton>
  );
}

interface LinkFrameProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly validUntil?: string;
}

/** The frame of what a link opens. */
export function LinkFrame({ validUntil, ...frame }: LinkFrameProps) {
  const { t } = useTranslation('from-mail');
  const locale = useLocale();
  const foot = validUntil && (
    <p className="text-sm text-ink-soft">{t('valid', { date: formatDay(validUntil, locale) })}</p>
  );
  return <OutcomeFrame {...frame} foot={foot} />;
}

/** Why the provider's page did not open. */
export function DepartureFailed({ failure }: Pick<ReturnType<typeof useDeparture>, 'failure'>) {
  const { t } = useTranslation('from-mail');
  if (!failure) return null;
  return (
    <Alert tone="danger" className="text-start text-base">
      <span lang={failure.text ? failure.locale : undefined} dir="auto">
        {failure.text || t('noAnswer')}
      </span>
    </Alert>
  );
}

import { organisation } from '@nabta/organisation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Band } from '../../ui/band.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';

const tones = {
  plain: 'bg-nile-100 text-nile',
  success: 'bg-success text-white',
  danger: 'bg-danger-50 text-danger',
} as const;

interface PaymentFrameProps {
  readonly tone?: keyof typeof tones;
  readonly icon?: IconName;
  /** In place of the icon. */
  readonly mark?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Says whom to ask. */
  readonly helps?: boolean;
}

/** The common shape of what the payment page says. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { tone = 'plain', icon, mark, title, children, actions, helps = false } = props;
  return (
    <div className="page-width py-10 md:py-20">
      <Card className="mx-auto max-w-form overflow-hidden rounded-xl">
        <Band />
        <div className="grid justify-items-center gap-6 px-6 py-10 text-center md:px-12">
          <span className={classNames('grid size-16 place-items-center rounded-full', tones[tone])}>
            {mark ?? (icon && <Icon name={icon} className="size-8" />)}
          </span>
          <h1 className="text-3xl">{title}</h1>
          <div className="grid w-full gap-4 text-lg">{children}</div>
          <div className="flex flex-wrap justify-center gap-3">{actions}</div>
          {helps && <Contact />}
        </div>
      </Card>
    </div>
  );
}

function Contact() {
  const { t } = useTranslation('payment');
  return (
    <p className="text-sm text-ink-soft">
      {t('contact')}{' '}
      <a href={`mailto:${organisation.email}`} className="font-medium text-nile underline">
        <bdi dir="ltr">{organisation.email}</bdi>
      </a>
    </p>
  );
}

import { organisation } from '@nabta/organisation';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';

type PaymentFrameProps = Omit<ComponentProps<typeof OutcomeFrame>, 'foot'> & {
  /** Says whom to ask. */
  readonly helps?: boolean;
};

/** The common shape of what the payment page says. */
export function PaymentFrame({ helps = false, ...frame }: PaymentFrameProps) {
  return <OutcomeFrame {...frame} foot={helps && <Contact />} />;
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

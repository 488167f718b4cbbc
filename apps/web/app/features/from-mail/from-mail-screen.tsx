import { organisation } from '@nabta/organisation';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { MailText } from '../../lib/mail-text.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { ToAccount, type LinkProps } from './link-frame.tsx';
import { NeedToEnd } from './need-to-end.tsx';
import { PayDues } from './pay-dues.tsx';
import { ReplaceCard } from './replace-card.tsx';

/** The one thing that the link of a mail opens; nothing changes before its button is pressed. */
export function FromMailScreen({ token, link }: LinkProps) {
  switch (link.purpose) {
    case 'pay-dues':
      return <PayDues token={token} link={link} />;
    case 'replace-card':
      return <ReplaceCard token={token} link={link} />;
    case 'need-to-end':
      return <NeedToEnd token={token} link={link} />;
  }
}

/** The link is too old, not whole, or was never one: the same kind words, and the way on. */
export function LinkOver() {
  const { t } = useTranslation('from-mail');
  return (
    <OutcomeFrame icon="mail" title={t('over.title')} actions={<ToAccount variant="primary" />}>
      <p>
        <MailText>{t('over.text', { email: organisation.email })}</MailText>
      </p>
    </OutcomeFrame>
  );
}

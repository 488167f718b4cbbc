import type { TributeCard as Card } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { MailText } from '../../lib/mail-text.tsx';
import { TributeCard } from '../../lib/tribute-card.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { OutcomeFrame } from '../../ui/outcome-frame.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** A card as its reader opens it, alone on the page and on paper. */
export function CardScreen({ card }: { readonly card: Card }) {
  const { t } = useTranslation('tribute-card');
  const locale = useLocale();
  const hydrated = useHydrated();
  const product = organisation.productName[locale];
  return (
    <div className="paper-alone page-width py-8 md:py-14 print:p-0">
      <h1 className="sr-only">{t('page')}</h1>
      <TributeCard card={card} locale={locale} className="mx-auto max-w-form" />
      <div className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
        <Button
          variant="primary"
          size="lg"
          onClick={() => window.print()}
          className={hydrated ? '' : 'invisible'}
        >
          {t('print')}
        </Button>
        <LinkButton to="/who-we-are" variant="secondary" size="lg">
          {t('about', { product })}
        </LinkButton>
      </div>
    </div>
  );
}

/** No card has this link, or not any more. */
export function CardMissing() {
  const { t } = useTranslation('tribute-card');
  return (
    <OutcomeFrame
      icon="mail"
      title={t('missing.title')}
      actions={
        <LinkButton to="/" variant="primary" size="lg">
          {t('missing.home')}
        </LinkButton>
      }
    >
      <p>
        <MailText>{t('missing.text', { email: organisation.email })}</MailText>
      </p>
    </OutcomeFrame>
  );
}

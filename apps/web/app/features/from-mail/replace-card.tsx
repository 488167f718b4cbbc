import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { useDeparture } from '../../lib/use-departure.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { DepartureFailed, LinkFrame, ToAccount, type LinkProps } from './link-frame.tsx';

/** Leads to the provider's page that saves a card: it becomes the primary one. */
export function ReplaceCard({ token, link }: LinkProps) {
  const { t } = useTranslation('from-mail');
  const hydrated = useHydrated();
  const { busy, failure, depart } = useDeparture(
    async (api) => (await api('POST /mail_links/:token/card', { params: { token } })).url,
  );
  if (link.is_done) {
    return (
      <LinkFrame icon="check" title={t('card.addedTitle')} actions={<ToAccount />}>
        <p>{t('card.addedText')}</p>
      </LinkFrame>
    );
  }
  return (
    <LinkFrame
      icon="card"
      title={t('card.title')}
      validUntil={link.valid_until}
      actions={
        <Button
          variant="action"
          size="lg"
          busy={busy}
          disabled={!hydrated}
          onClick={() => void depart()}
        >
          {t('card.add')}
        </Button>
      }
    >
      <p>{t('card.text')}</p>
      <DepartureFailed failure={failure} />
    </LinkFrame>
  );
}

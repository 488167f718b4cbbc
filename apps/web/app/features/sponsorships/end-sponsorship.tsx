import type { Sponsorship } from '@nabta/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CancelFields, useCancelForm } from './cancel-form.tsx';

/** The way to end a sponsorship, quiet and at the end of the page (SPN-06). */
export function EndSponsorship({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('sponsorships');
  const [open, setOpen] = useState(false);
  // Here and not in the modal: what was typed outlives a look at the page behind.
  const cancel = useCancelForm(sponsorship);
  const leave = () => setOpen(false);
  return (
    <Card as="section" aria-labelledby="end" className="rounded-xl p-6 md:p-8">
      <h2 id="end" className="text-lg">
        {t('end.title')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('end.text')}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        onClick={() => {
          setOpen(true);
          cancel.load();
        }}
      >
        {t('end.open')}
      </Button>
      <Modal
        open={open}
        title={t('cancel.title', { name: sponsorship.sponsoree.full_name })}
        close={t('cancel.close')}
        busy={cancel.busy}
        onClose={leave}
      >
        <CancelFields sponsorship={sponsorship} cancel={cancel} onLeave={leave} />
      </Modal>
    </Card>
  );
}

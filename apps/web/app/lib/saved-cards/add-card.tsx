import type { AddCardBody } from '@nabta/contract';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { useTranslation } from '../i18n/use-translation.tsx';
import { useDeparture } from '../use-departure.ts';
import type { DepartureFailure } from '../use-departure.ts';

/** Leaves for the provider's page, where a card is typed in and saved (CRD-03, DUE-12). */
export function useAddCard(from: NonNullable<AddCardBody['from']>) {
  return useDeparture(
    async (api) => (await api('POST /sponsors/payment_methods', { body: { from } })).data.url,
  );
}

interface AddCardButtonProps {
  readonly adding: ReturnType<typeof useAddCard>;
  readonly first?: boolean;
  readonly variant?: ButtonVariant;
}

/** Adds the first card, or one more. */
export function AddCardButton({ adding, first, variant }: AddCardButtonProps) {
  const { t } = useTranslation('cards');
  const text = t(first ? 'addFirst' : 'add');
  return (
    <Button
      variant={variant ?? 'secondary'}
      busy={adding.busy}
      onClick={() => void adding.depart()}
    >
      {adding.busy ? t('opening') : text}
    </Button>
  );
}

/** Why the provider's page did not open (ECT-17). */
export function AddCardFailed({ failure }: { readonly failure: DepartureFailure | undefined }) {
  const { t } = useTranslation('cards');
  if (!failure) return null;
  return (
    <Alert tone="danger" title={t('wentWrong')}>
      <span lang={failure.text ? failure.locale : undefined} dir="auto">
        {failure.text || t('noAnswer')}
      </span>
    </Alert>
  );
}

import { CURRENCIES, type Currency } from '@nabta/contract';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { Select } from '../../../../web/app/ui/select.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { textOf } from '../../ui/sending.ts';
import type { SponsorDialogProps } from './sponsor-dialogs.tsx';

/** Signs a sponsor out on every device; the account stays open. */
export function SignOutDialog({ id, name, onClose, onDone }: SponsorDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const follows = ({ sessions }: Answer<'POST /v1/desk/sponsors/:id/sign_out'>): string[] => [
    t('actions.signOut.follows.sessions', { count: sessions }),
    t('actions.signOut.follows.again'),
    t('actions.signOut.follows.password'),
  ];
  return (
    <ActDialog
      title={t('actions.signOut.title', { name })}
      intro={t('actions.signOut.intro')}
      confirm={t('actions.signOut.confirm')}
      fields={['reason']}
      send={(values, dryRun) => {
        const body = { reason: textOf(values, 'reason'), dry_run: dryRun };
        return desk('POST /v1/desk/sponsors/:id/sign_out', { id, body });
      }}
      follows={follows}
      onDone={() => onDone('signOut')}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField error={errorOf('reason')} />}
    </ActDialog>
  );
}

interface CurrencyDialogProps extends SponsorDialogProps {
  readonly current: Currency;
}

/** Changes what a sponsor pays in; the server says what stands in its way. */
export function CurrencyDialog({ id, name, current, onClose, onDone }: CurrencyDialogProps) {
  const { t } = useTranslation('desk-sponsors');
  const { t: ofMoney } = useTranslation('desk-money');
  const others = CURRENCIES.filter((currency) => currency !== current);
  const currencyOf = (values: FormData) => textOf(values, 'currency') as Currency;
  return (
    <ActDialog
      title={t('actions.currency.title', { name })}
      intro={t('actions.currency.intro')}
      confirm={t('actions.currency.confirm')}
      fields={['currency', 'reason']}
      send={async (values, dryRun) => {
        const currency = currencyOf(values);
        const body = { currency, reason: textOf(values, 'reason'), dry_run: dryRun };
        await desk('POST /v1/desk/sponsors/:id/currency', { id, body });
        return currency;
      }}
      follows={(to) => [
        t('actions.currency.follows.now', { name, currency: ofMoney(`currencies.${to}`) }),
        t('actions.currency.follows.cards'),
      ]}
      onDone={() => onDone('currency')}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Field label={t('actions.currency.currency')} error={errorOf('currency')}>
            <Select
              name="currency"
              choices={others.map((value) => ({ value, label: ofMoney(`currencies.${value}`) }))}
            />
          </Field>
          <ReasonField error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  );
}

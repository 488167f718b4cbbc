import type { Money } from '@nabta/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { FieldFault } from '../../ui/error-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from './linked-text.tsx';

const FAITH = { faith: '/statement-of-faith' };
const TERMS = { terms: '/terms-conditions', protection: '/child-protection' };

interface CheckoutPanelProps {
  /** Gifts whose child is still to be chosen, once the checkout was pressed (CRT-21). */
  readonly childless: readonly FieldFault[];
  /** Gifts that the server does not sell as they are: with them nothing can be paid. */
  readonly refused: readonly FieldFault[];
  /** What the card pays; nothing where the balance pays it all. */
  readonly due: Money;
  readonly busy: boolean;
  readonly onCheckout: () => void;
}

/** What a sponsor agrees to, and the way to the payment (CRT-10 to CRT-13, VAL-51). */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { childless, refused, due, busy, onCheckout } = props;
  const { t } = useTranslation('cart');
  const [agreed, setAgreed] = useState({ faith: false, terms: false });
  const hint = useId();
  const isAgreed = agreed.faith && agreed.terms;
  const isReady = isAgreed && refused.length === 0;
  const press = due.minor > 0 ? t('checkout.button') : t('checkout.confirm');
  return (
    <form
      noValidate
      className="mt-6 grid gap-4 border-t border-sand-200 pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) onCheckout();
      }}
    >
      <fieldset className="grid min-w-0 gap-1">
        <legend className="mb-1 font-semibold text-nile-900">{t('agree.title')}</legend>
        <Checkbox
          required
          checked={agreed.faith}
          onChange={(event) => setAgreed({ ...agreed, faith: event.currentTarget.checked })}
          label={<Sentence text={t('agree.faith')} links={FAITH} />}
        />
        <Checkbox
          required
          checked={agreed.terms}
          onChange={(event) => setAgreed({ ...agreed, terms: event.currentTarget.checked })}
          label={<Sentence text={t('agree.terms')} links={TERMS} />}
        />
      </fieldset>
      <ErrorSummary title={t('checkout.mend')} faults={refused} />
      <ErrorSummary title={t('checkout.chooseChild')} faults={childless} />
      <Button
        type="submit"
        variant="action"
        size="lg"
        wide
        busy={busy}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : hint}
      >
        {busy ? t('checkout.sending') : press}
      </Button>
      {!isReady && (
        <p id={hint} className="text-sm text-ink-soft">
          {isAgreed ? t('checkout.mendFirst') : t('agree.tick')}
        </p>
      )}
      <p className="flex items-start gap-3 text-sm text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-5 text-nile" />
        {t(due.minor > 0 ? 'checkout.secure' : 'checkout.byBalance')}
      </p>
    </form>
  );
}

function Sentence(props: {
  readonly text: string;
  readonly links: Readonly<Record<string, string>>;
}) {
  return (
    <span className="text-sm font-normal">
      <LinkedText {...props} />
    </span>
  );
}

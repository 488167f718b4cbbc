import type { Money } from '@nabta/contract';
import { useId, useState, Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { FieldFault } from '../../ui/error-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Cart } from '../../lib/cart-content.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import type { CartSums } from './cart-sums.ts';

const FAITH = { faith: '/statement-of-faith' };
const TERMS = { terms: '/terms-conditions', protection: '/child-protection' };

interface CheckoutPanelProps {
  /** Gifts whose child is still to be chosen, once the checkout was pressed (CRT-21). */
  readonly childless: readonly FieldFault[];
  /** Gifts that the server does not sell as they are: with them nothing can be paid. */
  readonly refused: readonly FieldFault[];
  /** The part that the card pays; nothing where the balance pays it all. */
  readonly due: Money;
  readonly busy: boolean;
  readonly onCheckout: () => void;
}

/** The documents that a sponsor agrees to, and the way to the payment (CRT-10 to CRT-13, VAL-51). */
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

interface CartSummaryProps {
  readonly cart: Cart;
  readonly sums: CartSums;
  readonly checking: boolean;
  /** The two agreements and the checkout button. */
  readonly children: ReactNode;
}

/** The sums of the cart (CRT-26 to CRT-30), beside it or below it. */
export function CartSummary({ cart, sums, checking, children }: CartSummaryProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const due = formatMoney(sums.amountDue, locale);
  const gifts = cart.gifts.reduce((sum, { count }) => sum + count, 0);
  const months = t(`summary.months.${cart.freq}`);
  return (
    <Card
      as="section"
      aria-labelledby="cart-summary"
      className="rounded-xl p-5 md:p-8 lg:sticky lg:top-24"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="cart-summary" className="text-xl">
          {t('summary.title')}
        </h2>
        <span className="text-sm text-ink-soft">{checking && t('summary.checking')}</span>
      </div>
      <dl className="mt-5 grid gap-3">
        {cart.children.length > 0 && (
          <Line
            label={t('summary.children', { count: cart.children.length, months })}
            amount={sums.children}
          />
        )}
        {gifts > 0 && <Line label={t('summary.gifts', { count: gifts })} amount={sums.gifts} />}
        <Line label={t('summary.total')} amount={sums.total} line />
        {sums.deduction.minor > 0 && (
          <Line
            label={t('summary.deduction')}
            amount={{ ...sums.deduction, minor: -sums.deduction.minor }}
          />
        )}
        <div
          aria-live="polite"
          aria-atomic="true"
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-sand-300 pt-3"
        >
          <dt className="font-semibold text-nile-900">{t('summary.due')}</dt>
          <dd className="text-2xl font-bold text-nile-900">{due}</dd>
        </div>
      </dl>
      {cart.children.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t('summary.renews')}</p>
      )}
      {children}
    </Card>
  );
}

interface LineProps {
  readonly label: string;
  readonly amount: Money;
  /** A line above it, as above a sum. */
  readonly line?: boolean;
}

function Line({ label, amount, line = false }: LineProps) {
  const locale = useLocale();
  return (
    <div
      className={`flex items-baseline justify-between gap-x-4 ${line ? 'border-t border-sand-200 pt-3' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="font-medium whitespace-nowrap">{formatMoney(amount, locale)}</dd>
    </div>
  );
}

interface LinkedTextProps {
  /** A sentence in which `<name>words</name>` marks what leads somewhere. */
  readonly text: string;
  /** Where each name leads. */
  readonly links: Readonly<Record<string, string>>;
}

/** A sentence with links in it. They open beside the page, so that nothing on it is lost. */
function LinkedText({ text, links }: LinkedTextProps): ReactNode {
  const { t } = useTranslation('cart');
  return partsOf(text).map(({ name, words }, at) => {
    const to = name === undefined ? undefined : links[name];
    if (to === undefined) return <Fragment key={at}>{words}</Fragment>;
    return (
      <a
        key={at}
        href={to}
        target="_blank"
        rel="noopener"
        className="text-nile underline underline-offset-4 hover:text-nile-900"
      >
        {words}
        <span className="sr-only"> {t('agree.newTab')}</span>
      </a>
    );
  });
}

interface Part {
  readonly name: string | undefined;
  readonly words: string;
}

/** The parts of a marked sentence, in their order. */
export function partsOf(text: string): Part[] {
  const marked = /<(\w+)>(.*?)<\/\1>/g;
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [all, name, words = ''] = match;
    if (match.index > end) parts.push({ name: undefined, words: text.slice(end, match.index) });
    parts.push({ name, words });
    end = match.index + all.length;
  }
  if (end < text.length) parts.push({ name: undefined, words: text.slice(end) });
  return parts;
}

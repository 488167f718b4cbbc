import type { Currency, GiftChild } from '@nabta/contract';
import { CART_LIMITS, toDecimal } from '@nabta/contract';
import type { CartGift, Prices } from '../../lib/cart-content.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatMoney, formatPrice } from '../../lib/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { change, lineId } from './cart-changes.ts';
import type { GiftProblem } from './cart-check.ts';
import { LinePicture, RemoveButton } from './cart-line.tsx';
import { giftAmount } from './cart-sums.ts';

interface QuantityStepperProps {
  /** Heard with the number: `Quantity of sturdy shoes`. */
  readonly label: string;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

const STEP =
  'grid size-11 place-items-center rounded-full text-xl font-semibold text-nile transition-colors duration-200 hover:bg-nile-100 aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** How many of a gift: from 1 to 99, a step at a time (CRT-08, VAL-50). */
function QuantityStepper({ label, count, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const step = (by: 1 | -1, sign: string, name: string) => {
    const next = count + by;
    const ends = next < 1 || next > CART_LIMITS.giftCount;
    return (
      // At its end it does nothing, but keeps the focus of whoever pressed it there.
      <button
        type="button"
        aria-label={name}
        aria-disabled={ends}
        onClick={() => {
          if (!ends) onChange(next);
        }}
        className={STEP}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex min-h-13 items-center rounded-full bg-sand p-1"
    >
      {step(-1, '−', t('gifts.fewer'))}
      <output aria-live="polite" className="min-w-9 text-center font-semibold tabular-nums">
        {formatNumber(count, locale)}
      </output>
      {step(1, '+', t('gifts.more'))}
    </div>
  );
}

interface GiftLineProps {
  readonly gift: CartGift;
  /** A first gift stands with its child, who is not chosen here. */
  readonly isFirst?: boolean;
  readonly currency: Currency;
  /** The children the sponsor can give to; undefined while they are loading. */
  readonly recipients?: readonly GiftChild[] | undefined;
  /** That the child is still to be chosen. */
  readonly error?: string | undefined;
  readonly problem: GiftProblem | undefined;
  /** The price that the gift had, where it has changed since. */
  readonly priceBefore: Prices | undefined;
  readonly onRemove: () => void;
}

/** The id of the select of a line: the error summary leads there. */
export const recipientId = (line: number) => `gift-recipient-${line}`;

/** The id of what brings a line back within its limit. */
export const fewerId = (line: number) => `gift-fewer-${line}`;

/** A gift of the cart: for whom, unless it stands with its child, and how many (CRT-06 to CRT-08). */
export function GiftLine(props: GiftLineProps) {
  const { gift: line, isFirst = false, currency, problem, onRemove } = props;
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const title = line.gift.title[locale] || t('gifts.unnamed');
  const amount = giftAmount(line, currency);
  const Heading = isFirst ? 'h4' : 'h3';
  return (
    <li className={isFirst ? 'grid gap-3' : 'grid gap-4 border-b border-sand-200 py-5 first:pt-0'}>
      <div className="flex items-start gap-4">
        <LinePicture src={line.gift.image_url} icon="heart" className="rounded-md" />
        <div className="min-w-0 flex-1">
          <Heading
            id={lineId('gift', line.line)}
            tabIndex={-1}
            className={classNames(
              'leading-snug outline-none focus-visible:shadow-none',
              isFirst ? 'text-base' : 'text-lg',
            )}
          >
            <bdi>{title}</bdi>
          </Heading>
          {line.gift.price && (
            <p className="mt-0.5 text-sm text-ink-soft">
              {t('gifts.priceEach', { price: formatPrice(line.gift.price, currency, locale) })}
            </p>
          )}
        </div>
        <div className="-me-2 -mt-1.5">
          <RemoveButton label={t('gifts.removeNamed', { gift: title })} onClick={onRemove} />
        </div>
      </div>
      <NewPrice gift={line} currency={currency} before={props.priceBefore} />
      <div
        className={
          isFirst
            ? 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2'
            : 'grid gap-4 md:grid-cols-[1fr_auto_7rem] md:gap-6'
        }
      >
        {!isFirst && <RecipientField {...props} />}
        <div
          className={classNames(
            'flex items-center justify-between gap-4',
            !isFirst && 'md:grid md:content-start md:gap-2',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames('font-medium text-nile-900', isFirst && 'max-sm:hidden')}
          >
            {t('gifts.quantity')}
          </span>
          <QuantityStepper
            label={t('gifts.quantityOf', { gift: title })}
            count={line.count}
            onChange={(count) => change({ type: 'gift-count', line: line.line, count })}
          />
        </div>
        <p
          className={classNames(
            'text-end text-lg font-semibold text-nile-900',
            isFirst ? 'ms-auto' : 'md:mt-11',
          )}
        >
          {amount && formatMoney(amount, locale)}
        </p>
      </div>
      {problem?.most !== undefined && (
        <AboveMaximum
          line={line}
          currency={currency}
          message={problem.message}
          most={problem.most}
        />
      )}
    </li>
  );
}

interface NewPriceProps {
  readonly gift: CartGift;
  readonly currency: Currency;
  readonly before: Prices | undefined;
}

/** Says that the price of a gift has changed since it was put into the cart. */
function NewPrice({ gift: { gift }, currency, before }: NewPriceProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  if (!before || !gift.price || before[currency] === gift.price[currency]) return null;
  return (
    <Alert tone="info">
      {t('gifts.newPrice', {
        price: formatPrice(gift.price, currency, locale),
        before: formatPrice(before, currency, locale),
      })}
    </Alert>
  );
}

function RecipientField({ gift: line, recipients, error, problem }: GiftLineProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const known = recipients ?? [];
  const isKnown = known.some(({ id }) => id === line.childId);
  // Keeps the chosen child selected while the names are loading.
  const isKept = recipients === undefined && line.childId !== null;
  const refused = problem?.most === undefined ? problem?.message : undefined;
  return (
    <Field
      id={recipientId(line.line)}
      label={t('gifts.child')}
      hint={recipients?.length === 0 ? t('gifts.noChildren') : undefined}
      error={error ?? refused}
    >
      <Select
        value={isKnown ? String(line.childId) : ''}
        disabled={recipients === undefined}
        placeholder={isKept ? t('gifts.kept') : t('gifts.chooseChild')}
        choices={known.map((child) => ({
          value: String(child.id),
          label: locale === 'ar' ? child.full_name_ar : child.full_name_en,
        }))}
        onChange={(event) => {
          const chosen = known.find(({ id }) => String(id) === event.currentTarget.value);
          change({ type: 'gift-child', line: line.line, childId: chosen?.id ?? null });
        }}
      />
    </Field>
  );
}

interface AboveMaximumProps {
  readonly line: CartGift;
  readonly currency: Currency;
  readonly message: string;
  /** How many can be given. */
  readonly most: number;
}

/**
 * More than one child may be given (GFT-10): back to the limit, and the rest can make other children
 * glad (LEG-21). Either way the line is mended.
 */
function AboveMaximum({ line, currency, message, most }: AboveMaximumProps) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const rest = giftAmount({ ...line, count: line.count - most }, currency);
  const fund = new URLSearchParams({ purpose: 'general_christmas_fund' });
  if (rest) fund.set('amount', String(toDecimal(rest.minor)));
  const lower = () => {
    change({ type: 'gift-count', line: line.line, count: most });
    // The pressed button goes with what it mended.
    document.getElementById(lineId('gift', line.line))?.focus();
  };
  return (
    <Alert
      tone="danger"
      action={
        <div className="flex flex-wrap gap-3">
          <Button id={fewerId(line.line)} variant="primary" size="sm" onClick={lower}>
            {t('gifts.lower', { most: formatNumber(most, locale) })}
          </Button>
          <LinkButton
            to={`/donate?${fund.toString()}`}
            variant="secondary"
            size="sm"
            onClick={lower}
          >
            {t('gifts.christmasFund')}
          </LinkButton>
        </div>
      }
    >
      {message}
    </Alert>
  );
}

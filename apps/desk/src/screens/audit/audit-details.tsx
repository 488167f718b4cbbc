import { CURRENCIES, formatMoney, money, type Currency } from '@nabta/contract';
import { isAuditDetail, STAFF_ROLES, type AuditDetail } from '@nabta/contract/desk';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { LooksAtChild } from '../../ui/looks-at-child.tsx';

type Facts = Readonly<Record<string, unknown>>;

/** The details that tell how many; other numbers name a record, or are as they are stored. */
const COUNTS: readonly string[] = [
  ...(['created', 'updated', 'unchanged', 'removed', 'dropped', 'missing', 'healed'] as const),
  ...(['exported', 'families', 'letters', 'photos', 'files', 'lines', 'mails'] as const),
  ...(['sessions', 'disputes', 'dues', 'payments', 'refunds', 'sponsorships'] as const),
  ...(['ended_sponsorships', 'days'] as const),
] satisfies readonly AuditDetail[];

/** The details that are money, in minor units. */
const AMOUNTS = ['amount', 'extra_per_month'] as const satisfies readonly AuditDetail[];
type AmountName = (typeof AMOUNTS)[number];
const isAmount = (name: string): name is AmountName => AMOUNTS.some((one) => one === name);

/** The details that are roles of staff, where they are lists. */
const ROLES: readonly string[] = ['roles', 'before'] satisfies readonly AuditDetail[];

/**
 * The facts of an entry: names and roles in words, counts in digits of the language, amounts as money
 * where their currency is known, others as noted. Facts without a value are left out.
 */
export function AuditDetails({ details }: { readonly details: Facts }) {
  const { t } = useTranslation('desk-audit');
  const currency = CURRENCIES.find((one) => one === details['currency']);
  const wordsOf = useWords(currency);
  const isTold = currency !== undefined && Object.keys(details).some(isAmount);
  return (
    <dl className="grid gap-1 text-sm">
      {Object.entries(details)
        .filter(([name, value]) => value !== null && !(isTold && name === 'currency'))
        .map(([name, value]) => (
          <div key={name}>
            <dt className="inline text-ink-soft">
              {isTold && isAmount(name) ? t(`amounts.${name}`) : <Name name={name} />}
              {': '}
            </dt>
            <dd className="inline">
              {name === 'code' && typeof value === 'string' ? (
                <LooksAtChild code={value} />
              ) : (
                <bdi>{wordsOf(name, value)}</bdi>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Name({ name }: { readonly name: string }) {
  const { t } = useTranslation('desk-audit');
  return isAuditDetail(name) ? t(`details.${name}`) : <bdi lang="en">{name}</bdi>;
}

/** A value in words, by the name of its detail. */
function useWords(currency: Currency | undefined) {
  const { t } = useTranslation('desk-audit');
  const { t: ofPeople } = useTranslation('desk-people');
  const locale = useLocale();
  const join = (parts: readonly string[]) => parts.join(locale === 'ar' ? '، ' : ', ');
  const wordsOf = (name: string, value: unknown): string => {
    if (Array.isArray(value)) {
      if (value.length === 0) return t('none');
      return join(value.map((one) => `\u2068${itemOf(name, one)}\u2069`));
    }
    if (typeof value === 'object' && value !== null) return join(partsOf(name, value));
    if (typeof value !== 'number') return String(value);
    if (isAmount(name) && currency) return formatMoney(money(value, currency), locale);
    return COUNTS.includes(name) ? formatNumber(value, locale) : String(value);
  };
  const itemOf = (name: string, one: unknown): string => {
    const role = ROLES.includes(name) ? STAFF_ROLES.find((known) => known === one) : undefined;
    if (role) return ofPeople(`roles.${role}.name`);
    return typeof one === 'number' ? String(one) : wordsOf(name, one);
  };
  const partsOf = (name: string, parts: object): string[] =>
    Object.entries(parts)
      .filter(([, value]) => value !== null)
      .map(([part, value]) => {
        // The old and the new value are formatted by the name of the fact.
        const words = wordsOf(part === 'from' || part === 'to' ? name : part, value);
        return `${isAuditDetail(part) ? t(`details.${part}`) : part}: \u2068${words}\u2069`;
      });
  return wordsOf;
}

import { CURRENCIES, formatMoney, money, type Currency } from '@nabta/contract';
import {
  DIFFERENCE_CODES,
  isAuditDetail,
  STAFF_ROLES,
  type AuditDetail,
} from '@nabta/contract/desk';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { LooksAtChild } from '../../ui/looks-at-child.tsx';
import { dayIn, When } from '../../ui/when.tsx';
import { useValueWords } from './value-words.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The details that tell how many; other numbers name a record, or are as they are stored. */
const COUNTS: readonly string[] = [
  ...(['created', 'updated', 'unchanged', 'removed', 'dropped', 'missing', 'healed'] as const),
  ...(['exported', 'families', 'letters', 'photos', 'files', 'lines', 'mails'] as const),
  ...(['sessions', 'disputes', 'dues', 'payments', 'refunds', 'sponsorships'] as const),
  ...(['ended_sponsorships', 'days', 'months', 'birthday', 'silence', 'failures'] as const),
  ...(['inquiries', 'transactions', 'cards_dropped'] as const),
] satisfies readonly AuditDetail[];

/** The details that are money, in minor units. */
const AMOUNTS = ['amount', 'extra_per_month'] as const satisfies readonly AuditDetail[];
type AmountName = (typeof AMOUNTS)[number];
const isAmount = (name: string): name is AmountName => AMOUNTS.some((one) => one === name);

/** The details that are roles of staff, where they are lists. */
const ROLES: readonly string[] = ['roles', 'before'] satisfies readonly AuditDetail[];

/** The details that are days, as ISO dates, or moments, as instants. */
const DAYS: readonly string[] = [
  ...(['closed_at', 'consent_on', 'date', 'due_on', 'last_day', 'made_at'] as const),
  ...(['next_due_on', 'on', 'received_on', 'since', 'until'] as const),
  ...(['paused_since', 'takenOn'] as const),
] satisfies readonly AuditDetail[];
const DAY = /^\d{4}-\d{2}-\d{2}/;
const isMoment = (name: string, value: unknown): value is string =>
  DAYS.includes(name) && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.+Z$/.test(value);

/** The personal data that is deleted when it is old: the names under `removed`. */
const RETAINED = [
  ...(['sign-ups', 'links', 'sessions', 'card-setups', 'removed-cards'] as const),
  ...(['idempotency-keys', 'answered-inquiries', 'sponsor-notes', 'unpaid-donations'] as const),
  ...(['donors', 'unpaid-dedications', 'dedications', 'mail-bodies', 'mail-addresses'] as const),
  ...(['letter-drafts', 'letters-of-ended-sponsorships', 'closed-accounts'] as const),
  ...(['staff-sessions', 'looks'] as const),
];

/** Pairs of which the first is told first; JSONB has short names first. */
const PAIRS = [
  ['from', 'to'],
  ['before', 'after'],
] as const;

function inOrder(facts: object): [string, unknown][] {
  const entries: [string, unknown][] = Object.entries(facts);
  for (const [first, second] of PAIRS) {
    const late = entries.findIndex(([name]) => name === first);
    const early = entries.findIndex(([name]) => name === second);
    if (early !== -1 && late > early) entries.splice(early, 0, ...entries.splice(late, 1));
  }
  return entries.filter(([, value]) => value !== null);
}

/**
 * The facts of an entry: what we know in words, counts and days in the form of the language, amounts as
 * money where their currency is known, others as noted. Facts without a value are left out.
 */
export function AuditDetails({
  action,
  details,
}: {
  readonly action: string;
  readonly details: Facts;
}) {
  const { t } = useTranslation('desk-audit');
  const currency = CURRENCIES.find((one) => one === details['currency']);
  const wordsOf = useWords(action, currency);
  // Records of other kinds were once named by it.
  const isOfChild = !/^(content|import (?!children))/.test(action);
  const isTold = currency !== undefined && Object.keys(details).some(isAmount);
  return (
    <dl className="grid gap-1 text-sm">
      {inOrder(details)
        .filter(([name]) => !(isTold && name === 'currency'))
        .map(([name, value]) => (
          <div key={name}>
            <dt className="inline text-ink-soft">
              {isTold && isAmount(name) ? (
                t(`amounts.${name}`)
              ) : (
                <Name name={name === 'code' && !isOfChild ? 'content' : name} />
              )}
              {': '}
            </dt>
            <dd className="inline">
              {name === 'code' && isOfChild && typeof value === 'string' ? (
                <LooksAtChild code={value} />
              ) : isMoment(name, value) ? (
                <When at={value} />
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
function useWords(action: string, currency: Currency | undefined) {
  const { t } = useTranslation('desk-audit');
  const { t: ofPeople } = useTranslation('desk-people');
  const { t: ofProvider } = useTranslation('desk-provider');
  const locale = useLocale();
  const knownOf = useValueWords(action);
  const join = (parts: readonly string[]) => parts.join(locale === 'ar' ? '، ' : ', ');
  const wordsOf = (name: string, value: unknown): string => {
    if (Array.isArray(value)) {
      if (value.length === 0) return t('none');
      return join(value.map((one) => `\u2068${itemOf(name, one)}\u2069`));
    }
    if (typeof value === 'object' && value !== null) return objectOf(name, value);
    if (typeof value === 'number') return numberOf(name, value);
    if (typeof value === 'string' && DAYS.includes(name) && DAY.test(value)) {
      return dayIn(value, locale);
    }
    return knownOf(name, value) ?? String(value);
  };
  const numberOf = (name: string, value: number): string => {
    if (isAmount(name) && currency) return formatMoney(money(value, currency), locale);
    if (name === 'turn') return `${formatNumber(value, locale)}°`;
    return COUNTS.includes(name) ? formatNumber(value, locale) : String(value);
  };
  const itemOf = (name: string, one: unknown): string => {
    const role = ROLES.includes(name) ? STAFF_ROLES.find((known) => known === one) : undefined;
    if (role) return ofPeople(`roles.${role}.name`);
    return typeof one === 'number' ? String(one) : wordsOf(name, one);
  };
  const objectOf = (name: string, value: object): string => {
    if (name === 'crop') return t('crop', { ...value });
    const code = 'code' in value && DIFFERENCE_CODES.find((known) => known === value.code);
    if (code && 'provider_id' in value) {
      return `${ofProvider(`differences.what.${code}`)} (${String(value.provider_id)})`;
    }
    return join(partsOf(name, value));
  };
  const partsOf = (name: string, parts: object): string[] =>
    inOrder(parts).map(([part, value]) => {
      // The old and the new value, and what was removed, are formatted by the name of the fact.
      const isOfFact = part === 'from' || part === 'to' || name === 'removed';
      const words = wordsOf(isOfFact ? name : part, value);
      return `${partNameOf(name, part)}: \u2068${words}\u2069`;
    });
  const partNameOf = (name: string, part: string): string => {
    const retained = name === 'removed' ? RETAINED.find((known) => known === part) : undefined;
    if (retained) return t(`retained.${retained}`);
    return isAuditDetail(part) ? t(`details.${part}`) : part;
  };
  return wordsOf;
}

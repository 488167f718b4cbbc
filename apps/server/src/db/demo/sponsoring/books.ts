import {
  deductBalance,
  money,
  type InvoiceType,
  type PaymentMethod,
  type TransactionType,
} from '@nabta/contract';
import { dueDate } from '../../../modules/dues/rules.ts';
import { minimumCharge } from '../../../modules/payments/rules.ts';
import type * as tables from '../../schema.ts';
import type { DeclineReason } from '../../schema.ts';
import type { DemoChild } from '../demo-types.ts';
import { pick, type Random } from '../random.ts';
import type { Wording } from '../wording.ts';
import { dayOf } from './days.ts';
import type { Payer } from './plans.ts';

type New<Table extends { $inferInsert: object }> = Table['$inferInsert'];
type NewDue = New<typeof tables.dues>;
type NewPayment = New<typeof tables.payments>;
type WithId<Row> = Row & { id: number };

/** What is asked of a payer. `total` is in minor units, the balance's part included. */
export interface Asked {
  readonly payer: Payer;
  readonly kind: NewPayment['kind'];
  readonly about: InvoiceType;
  readonly words: Wording;
  readonly total: number;
  /** Renewals take what there is of the balance first. */
  readonly usesBalance: boolean;
  readonly begunAt: Temporal.Instant;
  readonly at: Temporal.Instant;
  /** By card where it is not said. */
  readonly method?: PaymentMethod;
  readonly reference?: string;
  /** Of a charge by the daily job. */
  readonly chargeKey?: string;
}

/** A payment in the books, with what the balance gave to it. */
export interface Booked {
  readonly paymentId: string;
  readonly balanceAmount: number;
}

const ID_SYMBOLS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
/** As the product's own reference codes: nothing that is taken for something else. */
const CODE_SYMBOLS = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];

/**
 * The demo's books as rows. Everything is written in the order in which it happened, so that ids and
 * numbers of receipts rise with time and no balance is spent before it is there.
 */
export class Books {
  readonly childClaims: WithId<New<typeof tables.childClaims>>[] = [];
  readonly payments: NewPayment[] = [];
  readonly checkoutSessions: New<typeof tables.checkoutSessions>[] = [];
  readonly checkoutChildren: New<typeof tables.checkoutChildren>[] = [];
  readonly sponsorships: WithId<New<typeof tables.sponsorships>>[] = [];
  readonly dues: WithId<New<typeof tables.dues>>[] = [];
  readonly duePayments: New<typeof tables.duePayments>[] = [];
  readonly chargeAttempts: New<typeof tables.chargeAttempts>[] = [];
  readonly dueNotices: New<typeof tables.dueNotices>[] = [];
  readonly purchasedGifts: New<typeof tables.purchasedGifts>[] = [];
  readonly donations: New<typeof tables.donations>[] = [];
  readonly ledgerEntries: New<typeof tables.ledgerEntries>[] = [];
  readonly refunds: New<typeof tables.refunds>[] = [];
  readonly receipts: New<typeof tables.receipts>[] = [];
  readonly #balances = new Map<number, number>();
  readonly #lastReceipts = new Map<number, number>();
  readonly #codes = new Set<string>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The counters that the receipts of each year have reached. */
  receiptCounters(): New<typeof tables.receiptCounters>[] {
    return [...this.#lastReceipts].map(([year, lastNumber]) => ({ year, lastNumber }));
  }

  /** Text that nobody guesses from another; the same for the same demo. */
  token(): string {
    return Array.from({ length: 22 }, () => pick(this.#random, ID_SYMBOLS)).join('');
  }

  /** A reference code that no other sponsorship has. */
  referenceCode(): string {
    for (;;) {
      const symbols = Array.from({ length: 5 }, () => pick(this.#random, CODE_SYMBOLS));
      const code = `NB-${symbols.join('')}`;
      if (this.#codes.has(code)) continue;
      this.#codes.add(code);
      return code;
    }
  }

  /** The sponsorship of a child who has one, by now. Throws where there is none. */
  sponsorshipOf({ id, code }: DemoChild): WithId<New<typeof tables.sponsorships>> {
    const found = this.sponsorships.find(({ childId }) => childId === id);
    if (!found) throw new Error(`nobody sponsors ${code} yet`);
    return found;
  }

  /** Changes what was written of the sponsorship of a child. */
  change(child: DemoChild, change: Partial<New<typeof tables.sponsorships>>): void {
    Object.assign(this.sponsorshipOf(child), change);
  }

  /** Lets go of a child. */
  releaseClaim(child: DemoChild, releasedAt: Temporal.Instant): void {
    const { claimId } = this.sponsorshipOf(child);
    const claim = this.childClaims.find(({ id }) => id === claimId);
    if (claim) claim.releasedAt = releasedAt;
  }

  /** The id of the due that is written next. */
  nextDueId(): number {
    return this.dues.length + 1;
  }

  /** A due of the sponsorship of a child; its day is counted from the anchor. */
  insertDue(
    child: DemoChild,
    ordinal: number,
    due: Pick<NewDue, 'state' | 'paymentId' | 'balanceAmount' | 'paidAt' | 'declineReason'>,
  ): WithId<NewDue> {
    const { id: sponsorshipId, anchorOn, ...sponsorship } = this.sponsorshipOf(child);
    const { frequencyMonths, amount, currency } = sponsorship;
    const dueOn = dueDate(Temporal.PlainDate.from(anchorOn), frequencyMonths, ordinal).toString();
    const planned = { id: this.nextDueId(), sponsorshipId, ordinal, dueOn, amount, currency };
    const row = { ...planned, ...due };
    this.dues.push(row);
    return row;
  }

  /** A payment that was made: its entries in the ledger, and its receipt if money came. */
  pay(asked: Asked): Booked {
    const { payer, about, at, kind, method = 'card' } = asked;
    const { amount, balanceAmount } = this.#split(asked);
    const isCharged = method === 'card' && amount > 0;
    const providerId = isCharged ? `pi_demo_${this.payments.length + 1}` : null;
    const paid = { status: 'paid', amount, balanceAmount, providerPaymentId: providerId } as const;
    const paymentId = this.#insertPayment(asked, paid);
    if (amount > 0) {
      const type = kind === 'deposit' ? 'deposit' : 'payment';
      this.enter(payer, { kind: type, about, amount, at, paymentId, providerId });
      this.#number(paymentId, at);
    }
    if (balanceAmount > 0) {
      const taken = { kind: 'applied_from_balance', about, amount: -balanceAmount } as const;
      this.enter(payer, { ...taken, at, paymentId });
    }
    return { paymentId, balanceAmount };
  }

  /** A charge that the bank refused: nothing was taken. */
  refuse(asked: Asked, declineReason: DeclineReason): Booked {
    const split = this.#split(asked);
    const paymentId = this.#insertPayment(asked, { status: 'failed', declineReason, ...split });
    return { paymentId, balanceAmount: split.balanceAmount };
  }

  /** An entry of the ledger; `amount` is signed, in minor units. */
  enter(
    payer: Payer,
    entry: {
      readonly kind: TransactionType;
      readonly about: InvoiceType;
      readonly amount: number;
      readonly at: Temporal.Instant;
      readonly paymentId?: string;
      readonly providerId?: string | null;
      readonly words?: Wording;
    },
  ): void {
    const { kind, about, amount, at: happenedAt, paymentId, providerId, words } = entry;
    this.ledgerEntries.push({
      kind,
      about,
      descriptionEn: words?.en ?? null,
      descriptionAr: words?.ar ?? null,
      amount,
      currency: payer.currency,
      paymentId: paymentId ?? null,
      sponsorId: payer.id,
      providerId: providerId ?? null,
      happenedAt,
    });
    if (kind === 'payment' || kind === 'refund') return;
    this.#balances.set(payer.id, (this.#balances.get(payer.id) ?? 0) + amount);
  }

  #split({ payer, total, usesBalance }: Asked): { amount: number; balanceAmount: number } {
    const { currency } = payer;
    const balance = usesBalance ? (this.#balances.get(payer.id) ?? 0) : 0;
    const { deduction, amountDue } = deductBalance(
      money(total, currency),
      money(balance, currency),
      minimumCharge(currency),
    );
    return { amount: amountDue.minor, balanceAmount: deduction.minor };
  }

  #insertPayment(
    { payer, kind, words, begunAt, at, method = 'card', reference, chargeKey }: Asked,
    ended: Pick<
      NewPayment,
      'status' | 'amount' | 'balanceAmount' | 'declineReason' | 'providerPaymentId'
    >,
  ): string {
    const id = this.token();
    this.payments.push({
      id,
      kind,
      sponsorId: payer.id,
      ...ended,
      currency: payer.currency,
      method: ended.amount === 0 ? 'balance' : method,
      reference: reference ?? null,
      descriptionEn: words.en,
      descriptionAr: words.ar,
      locale: payer.locale,
      chargeKey: ended.amount > 0 ? (chargeKey ?? null) : null,
      createdAt: begunAt,
      settledAt: at,
    });
    return id;
  }

  #number(paymentId: string, issuedAt: Temporal.Instant): void {
    const { year } = dayOf(issuedAt);
    const number = (this.#lastReceipts.get(year) ?? 0) + 1;
    this.#lastReceipts.set(year, number);
    this.receipts.push({ year, number, paymentId, issuedAt });
  }
}

import { toDecimal, type Locale } from '@nabta/contract';
import { BANK_FILE_BYTES, type BankLine, type Payer as ShownPayer } from '@nabta/contract/desk';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { fieldMessage } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { deskCall } from '../../http/desk-call.ts';
import { staffOf } from '../../http/desk-session.ts';
import { bankFile, readForm } from '../../http/uploads.ts';
import { recordDeposit, recordReceivedDues } from '../ministry-payments/index.ts';
import { fullName, sponsorBy } from '../sponsors/index.ts';
import { findPayers, matchBankFile, type MatchedLine, type Payer } from './index.ts';

const bankForm = z.object({ file: bankFile });

/** Money that came beside the site, at the desk: by hand, or out of a bank's file. */
export function deskTransferRoutes(app: App, deps: Deps): void {
  app.route({
    ...deskCall(deps, 'GET /v1/desk/payers'),
    handler: async ({ query, locale }) => ({
      payers: (await findPayers(deps, query.q)).map((payer) => presentPayer(payer, locale)),
    }),
  });

  app.route({
    ...deskCall(deps, 'POST /v1/desk/transfers'),
    handler: async (request) => {
      const { body } = request;
      const { amount, currency, method, reference, reason, dry_run: dryRun } = body;
      const { email } = await sponsorBy(deps, String(body.sponsor_id));
      const order = {
        actor: staffOf(request).actor,
        email,
        method,
        reference,
        reason,
        receivedOn: Temporal.PlainDate.from(body.received_on),
        bankLine: body.bank_line,
        clientKey: body.client_key,
        isSameTransfer: body.same_transfer,
        dryRun,
      };
      const dueIds = body.due_ids;
      const isForDues = dueIds.length > 0;
      const done = isForDues
        ? await recordReceivedDues(deps, { ...order, dueIds, came: { amount, currency } })
        : await recordDeposit(deps, { ...order, amount, currency });
      return {
        payment_id: dryRun ? null : done.payment.id,
        receipt: dryRun ? null : done.receipt,
        amount: toDecimal(done.payment.amount),
        currency: done.payment.currency,
        payer: fullName(done.sponsor),
        to: isForDues ? ('dues' as const) : ('balance' as const),
        dry_run: dryRun,
      };
    },
  });

  const reading = deskCall(deps, 'POST /v1/desk/bank_files');
  app.route({
    ...reading,
    preValidation: readForm({ files: { file: { maxBytes: BANK_FILE_BYTES } } }),
    schema: { ...reading.schema, consumes: ['multipart/form-data'], body: bankForm },
    handler: async ({ body, locale }) => {
      const { layout, lines } = await matchBankFile(deps, body.file.bytes);
      return {
        bank: layout.bank,
        is_guess: layout.isGuess,
        lines: lines.map((line) => presentLine(line, locale)),
      };
    },
  });
}

function presentPayer({ sponsor, dues }: Payer, locale: Locale): ShownPayer {
  return {
    id: sponsor.id,
    name: fullName(sponsor),
    email: sponsor.email,
    currency: sponsor.currency,
    dues: dues.map(({ due, child, referenceCode }) => ({
      id: due.id,
      due_on: due.dueOn,
      amount: toDecimal(due.amount),
      child_code: child.code,
      child_name: locale === 'ar' ? child.fullNameAr : child.fullNameEn,
      reference_code: referenceCode,
    })),
  };
}

function presentLine(line: MatchedLine, locale: Locale): BankLine {
  return {
    line: line.line,
    state: line.state,
    key: line.key,
    day: line.day?.toString() ?? null,
    amount: line.amount === undefined ? null : toDecimal(line.amount),
    currency: line.currency,
    reference: line.reference,
    text: line.text,
    payer: line.payer,
    receipt: line.receipt,
    faults: line.faults.map(({ column, error }) => ({
      column,
      message: fieldMessage(error.key, locale, error.parameters),
    })),
    matches: line.matches.map(({ payer, dueIds, reason }) => ({
      payer: presentPayer(payer, locale),
      due_ids: [...dueIds],
      reason,
    })),
  };
}

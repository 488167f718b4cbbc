import {
  receiptResponse,
  statementQuery,
  statementResponse,
  transactionListQuery,
  transactionListResponse,
  yearlyReportResponse,
  type Locale,
} from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { textsOf } from '@nabta/texts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitByAddress, limitBySponsor } from '../../http/limit.ts';
import { errorsOf, queryOf, SESSION } from '../../http/schema.ts';
import { callerIfSignedIn, callerOf, callingSponsor, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import { listTransactions, showReceipt, showStatement, showYearlyReport } from './index.ts';
import {
  presentReceipt,
  presentStatement,
  presentTransaction,
  presentYearlyReport,
} from './present.ts';
import { receiptFileName } from './attach-receipts.ts';

/** PDFs that one address or sponsor may ask for: each takes a server some tenths of a second. */
const RECEIPT_PDFS_BY_ADDRESS: Limit = { name: 'receipt-pdfs-address', points: 60, seconds: 600 };
const STATEMENT_PDFS_BY_SPONSOR: Limit = {
  name: 'statement-pdfs-sponsor',
  points: 20,
  seconds: 600,
};

const pdf = z.any().meta({ type: 'string', format: 'binary', description: 'PDF' });

// A malformed signature opens nothing; it is no error of a field.
const signatureQuery = queryOf({ signature: z.string().max(200).optional().catch(undefined) });

const receiptParams = z.object({ number: z.string().regex(/^[\d-]{1,20}$/) });

/** Looks at receipts from one address. Their numbers follow each other: nobody may try them one by one. */
const RECEIPTS_BY_ADDRESS: Limit = {
  name: 'receipts-address',
  points: 120,
  seconds: 600,
};

/** Statements that one sponsor may ask for: each may be thousands of rows. */
const STATEMENTS_BY_SPONSOR: Limit = {
  name: 'statements-sponsor',
  points: 60,
  seconds: 600,
};

/** A sponsor's ledger, and the receipts of payments (API-48, API-52). */
export function transactionRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/sponsors/invoiceable_transactions',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'My transactions, the newest first',
        tags: ['transactions'],
        querystring: queryOf(transactionListQuery.shape),
        response: {
          200: transactionListResponse,
          ...errorsOf('unauthorized', 'validation-failed'),
        },
      },
    },
    async (request) => {
      const { sponsorId } = callerOf(request);
      const { entries, meta } = await listTransactions(deps, sponsorId, request.query);
      return { invoiceable_transactions: entries.map(presentTransaction), meta };
    },
  );

  app.get(
    '/v1/sponsors/yearly_payments_reports',
    {
      onRequest: signedIn(deps),
      schema: {
        summary: 'What I gave in all, this year and last year',
        tags: ['transactions'],
        querystring: queryOf({}),
        response: { 200: yearlyReportResponse, ...errorsOf('unauthorized', 'validation-failed') },
      },
    },
    async (request) => {
      const sponsor = await callingSponsor(deps, request);
      return presentYearlyReport(await showYearlyReport(deps, sponsor));
    },
  );

  app.get(
    '/v1/sponsors/statements',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, STATEMENTS_BY_SPONSOR)],
      schema: {
        summary: 'My transactions of some days, the oldest first, with their totals',
        tags: ['transactions'],
        querystring: statementQuery.safeExtend(queryOf({}).shape),
        response: {
          200: statementResponse,
          ...errorsOf('unauthorized', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const { locale } = request;
      const sponsor = await callingSponsor(deps, request);
      const { from, to } = request.query;
      return presentStatement(await showStatement(deps, sponsor.id, { from, to, locale }), sponsor);
    },
  );

  app.get(
    '/v1/receipts/:number',
    {
      onRequest: limitByAddress(deps.limiter, RECEIPTS_BY_ADDRESS),
      schema: {
        summary: 'A receipt, for its owner or with the signature of its mailed link',
        tags: ['transactions'],
        security: [{}, SESSION],
        params: receiptParams,
        querystring: signatureQuery,
        response: {
          200: receiptResponse,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const shown = await showReceipt(deps, {
        number: request.params.number,
        signature: request.query.signature,
        sponsorId: async () => (await callerIfSignedIn(deps, request, reply))?.sponsorId,
      });
      return { receipt: presentReceipt(shown) };
    },
  );

  app.get(
    '/v1/receipts/:number/pdf',
    {
      onRequest: limitByAddress(deps.limiter, RECEIPT_PDFS_BY_ADDRESS),
      schema: {
        summary: 'A receipt as a PDF, for its owner or with the signature of its mailed link',
        tags: ['transactions'],
        security: [{}, SESSION],
        params: receiptParams,
        querystring: signatureQuery,
        response: {
          200: pdf,
          ...errorsOf('unauthorized', 'not-found', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { locale } = request;
      const { number } = request.params;
      const shown = await showReceipt(deps, {
        number,
        signature: request.query.signature,
        sponsorId: async () => (await callerIfSignedIn(deps, request, reply))?.sponsorId,
      });
      const { writeReceiptPdf } = await import('./write-receipt-pdf.ts');
      const content = await writeReceiptPdf(presentReceipt(shown), paperFacts(deps, locale));
      return sendPdf(reply, content, {
        plain: receiptFileName(number, 'en'),
        inLanguage: receiptFileName(number, locale),
      });
    },
  );

  app.get(
    '/v1/sponsors/statements/pdf',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, STATEMENT_PDFS_BY_SPONSOR)],
      schema: {
        summary: 'My transactions of some days as a PDF',
        tags: ['transactions'],
        querystring: statementQuery.safeExtend(queryOf({}).shape),
        response: {
          200: pdf,
          ...errorsOf('unauthorized', 'validation-failed', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { locale } = request;
      const sponsor = await callingSponsor(deps, request);
      const { from, to } = request.query;
      const shown = await showStatement(deps, sponsor.id, { from, to, locale });
      const { statement } = presentStatement(shown, sponsor);
      const { writeStatementPdf } = await import('./write-statement-pdf.ts');
      const content = await writeStatementPdf(statement, paperFacts(deps, locale));
      return sendPdf(reply, content, {
        plain: textsOf('transactions', 'en')('statement.file', { from, to }),
        inLanguage: textsOf('transactions', locale)('statement.file', { from, to }),
      });
    },
  );
}

const paperFacts = ({ clock }: Pick<Deps, 'clock'>, locale: Locale) => ({
  locale,
  organisation,
  madeAt: clock.now(),
});

/** Headers carry ASCII alone: a name in another script goes along in its encoded form (RFC 6266). */
function sendPdf(
  reply: FastifyReply,
  content: Buffer,
  { plain, inLanguage }: { plain: string; inLanguage: string },
) {
  const names = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(inLanguage)}`;
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; ${names}`)
    .header('x-robots-tag', 'noindex')
    .type('application/pdf')
    .send(content);
}

import { answerOf } from '../../lib/answer.ts';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { rangeOf } from './statement-range.ts';
import type { StatementRange } from './statement-range.ts';

/** Every entry of some days, or that they did not come. */
export const askStatement = (api: Api, range: StatementRange) =>
  answerOf(api('GET /sponsors/statements', { query: range }).then((answer) => answer.statement));

/** The statement of the days that the address names; nothing where it names none. */
export const loadStatement = ({ api, url }: LoadArgs) => {
  const range = rangeOf(url.searchParams);
  return { statement: range ? askStatement(api, range) : ('no-range' as const) };
};

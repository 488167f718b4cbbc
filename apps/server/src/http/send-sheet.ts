import type { Locale } from '@nabta/contract';
import type { ListFormat } from '@nabta/contract/desk';
import type { FastifyReply } from 'fastify';
import { SHEET_FORMATS, type Sheet } from '../platform/sheet-files.ts';

/** Answers a table as a file to be saved. `name`: of the file, without its ending. */
export async function sendSheet(
  reply: FastifyReply,
  sheet: Sheet,
  { name, format, locale }: { name: string; format: ListFormat; locale: Locale },
): Promise<FastifyReply> {
  const { type, write } = SHEET_FORMATS[format];
  return reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(type)
    .send(await write(sheet, locale));
}

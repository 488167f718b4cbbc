import { childFiles } from '../../modules/children/index.ts';
import { communityFiles } from '../../modules/communities/index.ts';
import type { ContentFiles } from '../../modules/content-files/index.ts';
import { purposeFiles } from '../../modules/donations/index.ts';
import { faqFiles } from '../../modules/faqs/index.ts';
import { giftFiles } from '../../modules/gifts/index.ts';
import { inquirySubjectFiles } from '../../modules/inquiries/index.ts';
import { projectFiles } from '../../modules/projects/index.ts';
import { villageFiles } from '../../modules/villages/index.ts';
import { recordWriter } from '../../platform/records/write-records.ts';

/** The kinds of content with import and export, each after the kinds that it refers to. */
export const CONTENT_KINDS: readonly ContentFiles[] = [
  villageFiles,
  communityFiles,
  purposeFiles,
  inquirySubjectFiles,
  giftFiles,
  projectFiles,
  faqFiles,
  childFiles,
];

const WIDTH = 100;

/** A text in lines of words, for a terminal. */
function lineWrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** The columns of a kind, with a line of such a file. */
export function columnsHelp({ columns, example, about }: ContentFiles): string {
  const entries = Object.entries(columns);
  const widest = Math.max(...entries.map(([name]) => name.length));
  const lines = entries.map(([name, column]) => {
    const mark = column.isInformation ? 'i' : column.isOptional ? '-' : ' ';
    return `  ${mark} ${name.padEnd(widest)}  ${column.about}`;
  });
  const writer = recordWriter('csv', Object.keys(columns));
  const written = (writer.start + writer.write(example)).replace('\ufeff', '').trimEnd();
  return `Columns, in any order (- may be left out, i is for information and not imported):
${lines.join('\n')}

${lineWrapped(about)}

CSV is UTF-8, split by commas, semicolons or tabs; an export writes commas. A cell that a spreadsheet
would run as a formula (= + - @ first) has an apostrophe in front, which an import takes off. JSON is
an array of objects with the same names.

Example:
${written.replaceAll('\r', '')}`;
}

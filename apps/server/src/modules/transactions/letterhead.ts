import type { Locale } from '@nabta/contract';
import type { Organisation } from '@nabta/organisation';
import { textsOf } from '@nabta/texts';
import { COLOURS, Sheet, type Shape } from '../../platform/pdf/sheet.ts';
import { firstStrong, leftToRight } from './isolate.ts';

/** The seedling of the site's `logo-mark.svg`. */
const MARK: readonly Shape[] = [
  { path: 'M16 26.6V16.7', stroke: COLOURS.nile },
  { path: 'M6.5 28.6Q16 25.2 25.5 28.6', stroke: COLOURS.nile },
  {
    path: 'M16 19.6C15.2 12.6 10.6 8.6 3.2 8.4C3.6 15.8 8.4 19.8 16 19.6Z',
    fill: COLOURS.nile,
  },
  { path: 'M16 15.4C16.4 7.6 21 3.2 29 3C28.8 11 24 15.6 16 15.4Z', fill: COLOURS.leaf },
];

const BESIDE_MARK = 0.115;

export interface PaperFacts {
  readonly locale: Locale;
  readonly organisation: Organisation;
  readonly madeAt: Temporal.Instant;
}

interface PaperHead {
  /** Of the file, as a reader shows it above its window. */
  readonly fileTitle: string;
  readonly title: string;
  /** Beside the title, line by line. */
  readonly aside: readonly string[];
  readonly madeOutTo: { readonly label: string; readonly name: string };
}

/** A paper under the ministry's letterhead, down to the name that it is made out to. */
export function startPaper({ locale, organisation, madeAt }: PaperFacts, head: PaperHead): Sheet {
  const { legalName, address, phones, email, registration } = organisation;
  const t = textsOf('receipts', locale);
  const name = legalName[locale];
  const sheet = new Sheet({
    locale,
    madeAt,
    title: head.fileTitle,
    author: name,
    foot: (page) => t('pageOf', { organisation: name, page }),
  });
  sheet.drawMark(MARK, 44);
  const small = { from: BESIDE_MARK, size: 9 };
  sheet.write(name, {
    from: BESIDE_MARK,
    size: 13,
    bold: true,
    colour: COLOURS.nileDark,
  });
  sheet.write(address[locale], small);
  sheet.write([...phones.map(({ number }) => number), email].map(leftToRight).join('   '), small);
  if (registration) {
    sheet.write(t('registration', { registration: firstStrong(registration[locale]) }), small);
  }
  sheet.space(22);
  const [first = '', ...more] = head.aside;
  const heading = { tag: 'H1', size: 18, bold: true, colour: COLOURS.nileDark } as const;
  sheet.row([
    { ...heading, text: head.title, from: 0, width: 0.45 },
    { text: first, below: more.join(' '), from: 0.45, width: 0.55, align: 'end', bold: true },
  ]);
  sheet.space(4);
  sheet.rule(COLOURS.nile, 1.5);
  sheet.space(14);
  sheet.write(head.madeOutTo.label, { size: 9, colour: COLOURS.soft });
  sheet.write(firstStrong(head.madeOutTo.name), {
    size: 13,
    bold: true,
    colour: COLOURS.nileDark,
  });
  sheet.space(16);
  return sheet;
}

import type { Locale } from '@nabta/contract';
import { textsOf, type Both, type TextKey } from '@nabta/texts';

/** A place in a file: its line, and its row, which a spreadsheet shows instead. */
export interface Place {
  readonly line: number;
  readonly row: number;
  /** Of a JSON file. */
  readonly entry?: number;
}

type Parameter = string | number | Both | Place | Fault;

/** What is wrong with a part of a file: the key of its sentence, and the sentence's parameters. */
export interface Fault {
  readonly key: TextKey<'file-faults'>;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

/** A fault by its key: `fault('day-to-come', { day })`. */
export function fault(key: Fault['key'], parameters: Fault['parameters'] = {}): Fault {
  return { key, parameters };
}

/** The words about a fault, which go behind the name of a column: `is empty`. */
export function faultText({ key, parameters }: Fault, locale: Locale): string {
  const told = Object.entries(parameters).map<[string, string | number]>(([name, value]) => [
    name,
    toldIn(value, locale),
  ]);
  const t = textsOf('file-faults', locale);
  return t(key, Object.fromEntries(told));
}

/** A place in words: `line 12`. */
export function placeText({ line, entry }: Place, locale: Locale): string {
  const told = entry === undefined ? fault('line', { line }) : fault('entry', { entry, line });
  return faultText(told, locale);
}

function toldIn(value: Parameter, locale: Locale): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return locale === 'ar' ? isolated(value) : value;
  if ('key' in value) return faultText(value, locale);
  return 'line' in value ? placeText(value, locale) : value[locale];
}

/** What people typed keeps its own direction within a sentence of another. */
const isolated = (text: string) => `\u2068${text}\u2069`;

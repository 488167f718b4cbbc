import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { INTL_TAG, formatMoney, money, splitAtCodes } from '@nabta/contract';
import type { Currency, Locale } from '@nabta/contract';
import { formatCairoMoment, formatDate, formatDay, formatMonth } from './dates.ts';
import { inTextLink } from './layout/look.ts';
import { plainLine } from './plain-line.ts';

/** Words in both forms of a mail, so that the HTML and the text part cannot tell two stories. */
export interface Phrase {
  readonly text: string;
  readonly html: ReactNode;
}

const LEFT_TO_RIGHT_MARK = '\u200e';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

const UNBROKEN = { whiteSpace: 'nowrap' } as const;
/** Some clients drop `dir`: the style says it again. */
const APART = { direction: 'ltr', unicodeBidi: 'isolate', whiteSpace: 'nowrap' } as const;
/** A name may be one very long word, and phones are narrow. */
const BROKEN_ANYWHERE = { wordBreak: 'break-word' } as const;
/** A block of its own, which breaks between words on a phone. */
const COMMAND = {
  display: 'inline-block',
  textAlign: 'left',
  fontFamily: "Consolas, Menlo, 'Courier New', monospace",
  fontSize: '14px',
} as const;

const RUNS_AGAINST: Record<Locale, RegExp> = {
  en: /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u,
  ar: /[^\p{Script=Arabic}\s]/u,
};

/** Our own words. */
export function plain(text: string): Phrase {
  return { text, html: text };
}

/** Words that stay on one line. */
export function unbroken(text: string): Phrase {
  return { text, html: <span style={UNBROKEN}>{text}</span> };
}

/** A name in any script, isolated so that it does not reorder the words around it. */
export function name(value: string, locale: Locale): Phrase {
  const line = plainLine(value);
  // Old readers draw the isolates as boxes: the text part has them only where they change something.
  const text = RUNS_AGAINST[locale].test(line)
    ? `${FIRST_STRONG_ISOLATE}${line}${POP_DIRECTIONAL_ISOLATE}`
    : line;
  return { text, html: <bdi style={BROKEN_ANYWHERE}>{line}</bdi> };
}

/** A number, phone or address that reads from left to right in both languages. */
export function leftToRight(value: string, locale: Locale, href?: string): Phrase {
  const line = plainLine(value);
  const html = (
    <span dir="ltr" style={APART}>
      {href === undefined ? (
        line
      ) : (
        <a href={href} style={inTextLink}>
          {line}
        </a>
      )}
    </span>
  );
  // In an Arabic line the parts of `2026-000123` would change places without the marks.
  const mark = locale === 'ar' ? LEFT_TO_RIGHT_MARK : '';
  return { text: `${mark}${line}${mark}`, html };
}

/** The name of a line on a receipt: as a name, but codes in it stay whole and read from left to right. */
export function lineName(value: string, locale: Locale): Phrase {
  const line = plainLine(value);
  const parts = splitAtCodes(line).map(({ text, isCode }) =>
    isCode ? leftToRight(text, locale) : plain(text),
  );
  const { html } = joined(parts);
  return { text: name(line, locale).text, html: <bdi style={BROKEN_ANYWHERE}>{html}</bdi> };
}

/** Words that read from left to right in both languages, broken between them alone. */
export function leftToRightWords(words: readonly string[], locale: Locale): Phrase {
  const html = (
    <span dir="ltr" style={{ direction: 'ltr', unicodeBidi: 'isolate', wordBreak: 'break-word' }}>
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && ' '}
          <span style={UNBROKEN}>{word}</span>
        </Fragment>
      ))}
    </span>
  );
  return { text: leftToRight(words.join(' '), locale).text, html };
}

/** A mail address: from left to right in both languages, and a long one is broken on a phone. */
export function mailAddress(value: string, locale: Locale): Phrase {
  const html = (
    <span dir="ltr" style={BROKEN_ANYWHERE}>
      {plainLine(value)}
    </span>
  );
  const { text } = leftToRight(value, locale);
  return { text: plainLine(text) === '' ? '' : text, html };
}

/**
 * A command line, from left to right in both languages. The text part has no direction marks: they
 * would be copied with the command.
 */
export function command(line: string): Phrase {
  return {
    text: line,
    html: (
      <span dir="ltr" style={COMMAND}>
        {line}
      </span>
    ),
  };
}

/** An amount of minor units as the language writes it. */
export function amount(minor: number, currency: Currency, locale: Locale): Phrase {
  return unbroken(formatMoney(money(minor, currency), locale));
}

/** A plain date in words. */
export function date(plainDate: string, locale: Locale): Phrase {
  return unbroken(formatDate(plainDate, locale));
}

/** A day of the year in words: a plain date without its year. */
export function dayOfYear(plainDate: string, locale: Locale): Phrase {
  return unbroken(formatDay(plainDate, locale));
}

/** A year in the digits of the language. */
export function yearOf(year: number, locale: Locale): Phrase {
  return unbroken(new Intl.NumberFormat(INTL_TAG[locale], { useGrouping: false }).format(year));
}

/** A month of a year in words. */
export function month(year: number, monthOfYear: number, locale: Locale): Phrase {
  return unbroken(formatMonth(year, monthOfYear, locale));
}

/** The date and the time of an instant, as the clocks of Cairo show them. */
export function cairoMoment(instant: string, locale: Locale): { date: Phrase; time: Phrase } {
  const moment = formatCairoMoment(instant, locale);
  return { date: unbroken(moment.date), time: unbroken(moment.time) };
}

const lists: Record<Locale, Intl.ListFormat> = {
  en: new Intl.ListFormat(INTL_TAG.en, { type: 'conjunction' }),
  ar: new Intl.ListFormat(INTL_TAG.ar, { type: 'conjunction' }),
};

function joined(parts: readonly Phrase[]): Phrase {
  return {
    text: parts.map(({ text }) => text).join(''),
    html: parts.map(({ html }, index) => <Fragment key={index}>{html}</Fragment>),
  };
}

/** Two sentences of one paragraph. */
export function oneAfterAnother(first: Phrase, second: Phrase): Phrase {
  return joined([first, plain(' '), second]);
}

/** Phrases as one enumeration: `A, B and C`. */
export function list(phrases: readonly Phrase[], locale: Locale): Phrase {
  const parts = lists[locale].formatToParts(phrases.map((_, index) => String(index)));
  return joined(
    parts.map(({ type, value }) => {
      const phrase = type === 'element' ? phrases[Number(value)] : undefined;
      return phrase ?? plain(value);
    }),
  );
}

/** A sentence with its `{{places}}` filled in. Throws RangeError when a place has no value. */
export function sentence(pattern: string, places: Readonly<Record<string, Phrase>>): Phrase {
  const parts = pattern.split(/\{\{(\w+)(?:, number)?\}\}/).map((part, index) => {
    if (index % 2 === 0) return plain(part);
    const value = places[part];
    if (value === undefined) throw new RangeError(`nothing to put in {{${part}}}`);
    return value;
  });
  return joined(parts);
}

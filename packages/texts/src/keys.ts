import type { DeskTexts, ServerTexts, SiteTexts } from './index.ts';

interface AllTexts extends SiteTexts, ServerTexts, DeskTexts {}

/** A file of texts. */
export type Area = keyof AllTexts;

/** One area, or several of which the first is named without its name. */
export type Areas = Area | readonly [Area, ...Area[]];

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `form.query` of `{ form: { query: '' } }`. */
type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];

/** A key without the suffix of its plural form. */
type WithoutForm<Key extends string> = Key extends `${infer Base}_ordinal_${PluralForm}`
  ? Base
  : Key extends `${infer Base}_${PluralForm}`
    ? Base
    : Key;

/** The keys of each area. */
type Keys = { readonly [Name in Area]: WithoutForm<Paths<AllTexts[Name]>> };

type Named<Name extends Area> = { [Each in Name]: `${Each}:${Keys[Each]}` }[Name];

/** A key of the texts of areas: `key` of the first one, `area:key` of any of them. */
export type TextKey<Given extends Areas> = Given extends readonly [infer First, ...unknown[]]
  ? Keys[First & Area] | Named<Given[number] & Area>
  : Given extends Area
    ? Keys[Given]
    : never;

/** Values for the `{{places}}` of a text; `count` also chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * `t` of areas: the text of a key. Our own type, and not i18next's `TFunction`: its inference took a third
 * of the time of all type checks, for results that every text has alike.
 */
export type TextFunction<Given extends Areas> = (
  key: TextKey<Given>,
  values?: TextValues,
) => string;

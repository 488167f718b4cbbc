import type { Locale } from '@nabta/contract';
import { directionOf } from '../../../web/app/lib/i18n/locale-choice.ts';

/** The language of a field that has one. */
export function languageOf(field: string): Locale | undefined {
  if (field.endsWith('_ar')) return 'ar';
  return field.endsWith('_en') ? 'en' : undefined;
}

interface FieldTextProps {
  readonly field: string;
  readonly children: string;
}

/** The text of a field, in the direction of its language: an Arabic one may begin with a Latin tag. */
export function FieldText({ field, children }: FieldTextProps) {
  const language = languageOf(field);
  const inLanguage = language ? { lang: language, dir: directionOf(language) } : {};
  return (
    <span {...inLanguage} className="block whitespace-pre-line">
      <bdi {...inLanguage}>{children}</bdi>
    </span>
  );
}

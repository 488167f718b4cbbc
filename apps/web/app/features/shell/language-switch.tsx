import type { MouseEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { switchTexts } from '../../lib/i18n/browser-texts.ts';
import { LOCALE_PARAMETER } from '../../lib/i18n/locale-choice.ts';
import { storeLocale } from '../../lib/i18n/locale-choice.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useI18n, useTranslation } from '../../lib/i18n/use-translation.tsx';
import { showToast } from '../../ui/toast.tsx';

interface LanguageSwitchProps {
  readonly className?: string;
  /** A letter or two on phones: `ع`, `EN`. */
  readonly isShort?: boolean;
}

/**
 * The other language by its own name (GEN-07). Without scripts it is a link to the same page; with
 * them the words change where one is, and what was typed stays.
 */
export function LanguageSwitch({ className, isShort = false }: LanguageSwitchProps) {
  const { t } = useTranslation('shell');
  const i18n = useI18n();
  const other = useLocale() === 'ar' ? 'en' : 'ar';
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const query = new URLSearchParams(search);
  query.set(LOCALE_PARAMETER, other);

  async function change(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    storeLocale(other);
    try {
      await switchTexts(other, revalidate);
      showToast({ text: i18n.textsOf('shell')('languageNow'), tone: 'plain' });
    } catch {
      location.assign(href);
    }
  }

  return (
    <a
      href={`${pathname}?${query.toString()}`}
      hrefLang={other}
      lang={other}
      onClick={(event) => void change(event)}
      className={className}
    >
      {isShort && (
        <span aria-hidden="true" className="text-base sm:hidden">
          {t('otherLanguageShort')}
        </span>
      )}
      <span className={isShort ? 'max-sm:sr-only' : undefined}>{t('otherLanguage')}</span>
    </a>
  );
}

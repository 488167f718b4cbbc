import { LOCALES } from '@nabta/contract';
import {
  CONTENT_FACTS,
  CONTENT_WITH_PAGE,
  type ContentKindName,
  type ContentValues,
  type DeskContent,
} from '@nabta/contract/desk';
import { directionOf } from '../../../../web/app/lib/i18n/locale-choice.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { buttonLook } from '../../../../web/app/ui/button.tsx';
import { QuestionCard } from '../../../../web/app/ui/question-card.tsx';
import { RichText } from '../../../../web/app/ui/rich-text.tsx';
import { deskAddress } from '../../api/desk-api.ts';

interface ContentPreviewProps {
  readonly kind: ContentKindName;
  /** Cleaned by the server. */
  readonly values: ContentValues;
}

/** Title and text in both languages, by the components of the public pages. */
export function ContentPreview({ kind, values }: ContentPreviewProps) {
  const { t } = useTranslation('desk-content');
  const locale = useLocale();
  const [title, text] = CONTENT_FACTS[kind];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {(locale === 'ar' ? LOCALES.toReversed() : LOCALES).map((language) => {
        const heading = values[`${title.name}_${language}`] || t('untitled');
        const body = values[`${text.name}_${language}`] ?? '';
        return (
          <div
            key={language}
            lang={language}
            dir={directionOf(language)}
            className="grid min-w-0 gap-3"
          >
            {kind === 'faqs' ? (
              <QuestionCard open question={heading} answer={body} />
            ) : (
              <>
                <h3 className="text-lg font-semibold">{heading}</h3>
                {kind === 'villages' && (
                  <p className="text-ink-soft">{values[`governorate_${language}`]}</p>
                )}
                {text.control === 'html' ? (
                  <RichText html={body} />
                ) : (
                  <p className="whitespace-pre-line">{body}</p>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface PageLinksProps {
  readonly kind: ContentKindName;
  readonly record: DeskContent;
}

/** The public page with the saved draft, in each language, where the site has one. */
export function PageLinks({ kind, record: { id, preview, has_page: hasPage } }: PageLinksProps) {
  const { t } = useTranslation('desk-content');
  if (!CONTENT_WITH_PAGE.includes(kind)) return null;
  if (!hasPage) {
    const why = preview['on_site'] === 'no' ? 'page.offSite' : 'page.missing';
    return <p className="text-ink-soft">{t(why)}</p>;
  }
  return (
    <div className="flex flex-wrap gap-3">
      {LOCALES.map((language) => (
        <a
          key={language}
          href={deskAddress('GET /v1/desk/content/:id/page', { id, query: { kind, language } })}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'secondary', size: 'sm' })}
        >
          {t(`page.${language}`)}
        </a>
      ))}
    </div>
  );
}

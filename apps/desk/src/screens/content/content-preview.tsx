import { LOCALES } from '@nabta/contract';
import { CONTENT_FACTS, type ContentKindName, type ContentValues } from '@nabta/contract/desk';
import { directionOf } from '../../../../web/app/lib/i18n/locale-choice.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { QuestionCard } from '../../../../web/app/ui/question-card.tsx';
import { RichText } from '../../../../web/app/ui/rich-text.tsx';

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

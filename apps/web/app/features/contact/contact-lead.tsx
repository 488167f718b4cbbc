import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** The page's name, and where an answer may stand already. */
export function ContactLead() {
  const { t } = useTranslation('contact');
  return (
    <div>
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-3 max-w-text text-lg text-ink-soft">{t('lead')}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{t('faqsLead')}</span>
        <Link
          to="/faqs"
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-nile underline underline-offset-4"
        >
          {t('faqs')}
          <Icon name="arrow-end" className="size-4.5" />
        </Link>
      </p>
    </div>
  );
}

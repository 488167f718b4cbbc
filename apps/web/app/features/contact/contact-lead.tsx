import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** As wide as the window, and as high as the words: the form and the picture lie over its edge. */
const GROUND =
  'relative before:absolute before:inset-x-[-100vw] before:-top-6 before:-bottom-20 before:-z-10 before:bg-nile-50 md:before:-top-14 md:before:-bottom-24';

/** The page's name, and where an answer may stand already. */
export function ContactLead() {
  const { t } = useTranslation('contact');
  return (
    <div className={GROUND}>
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-3 max-w-text text-ink-soft md:text-lg">{t('lead')}</p>
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

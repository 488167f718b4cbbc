import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** For whoever did not find an answer: beside the list, or below it. */
export function MoreQuestions() {
  const { t } = useTranslation('faqs');
  return (
    <aside
      aria-labelledby="more-questions"
      className="rounded-xl bg-sand p-6 md:p-8 lg:sticky lg:top-28 lg:mt-10 lg:self-start"
    >
      <span className="grid size-12 place-items-center rounded-full bg-white text-nile">
        <Icon name="chat" className="size-6" />
      </span>
      <h2 id="more-questions" className="mt-4 text-xl">
        {t('more.title')}
      </h2>
      <p className="mt-2">{t('more.text')}</p>
      <LinkButton to="/contact-us" variant="primary" className="mt-5 max-xs:w-full">
        {t('contact')}
      </LinkButton>
    </aside>
  );
}

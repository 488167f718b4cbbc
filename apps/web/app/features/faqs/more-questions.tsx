import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** For whoever did not find an answer: beside the list, or below it. */
export function MoreQuestions() {
  const { t } = useTranslation('faqs');
  return (
    <aside
      aria-labelledby="more-questions"
      className="rounded-xl bg-sand p-6 md:p-8 md:max-lg:flex md:max-lg:items-center md:max-lg:gap-6 lg:sticky lg:top-28 lg:mt-12 lg:self-start"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-white text-nile">
        <Icon name="chat" className="size-7" />
      </span>
      <div className="mt-4 grow md:max-lg:mt-0">
        <h2 id="more-questions" className="text-xl">
          {t('more.title')}
        </h2>
        <p className="mt-2">{t('more.text')}</p>
      </div>
      <LinkButton
        to="/contact-us"
        variant="primary"
        className="mt-5 max-xs:w-full md:max-lg:mt-0 md:max-lg:shrink-0"
      >
        {t('contact')}
      </LinkButton>
    </aside>
  );
}

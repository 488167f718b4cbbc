import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { topicAnchor, topicHref } from './faqs-data.ts';
import type { QuestionGroup, QuestionPage } from './faqs-data.ts';

/** The ways to the topics, on whichever page they begin. */
export function TopicLinks({ topics }: Pick<QuestionPage, 'topics'>) {
  const { t } = useTranslation('faqs');
  return (
    <nav aria-label={t('topics')}>
      <ul className="flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={topic.id}>
            <Link
              to={topicHref(topic)}
              className="inline-flex min-h-11 items-center rounded-full bg-white px-4 text-sm font-medium text-nile no-underline ring-1 ring-nile-200 ring-inset hover:bg-nile-50 hover:ring-nile"
            >
              {topic.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps extends Pick<QuestionGroup, 'topic' | 'isContinued'> {
  readonly children: ReactNode;
}

/** Questions under the name of their topic. */
export function Group({ topic, isContinued, children }: GroupProps) {
  const { t } = useTranslation('faqs');
  const list = <ul className="grid gap-3 wrap-anywhere">{children}</ul>;
  if (!topic) return list;
  const id = topicAnchor(topic);
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} tabIndex={-1} className="mb-4 text-xl outline-none focus-visible:shadow-none">
        {isContinued ? t('continued', { topic: topic.name }) : topic.name}
      </h2>
      {list}
    </section>
  );
}

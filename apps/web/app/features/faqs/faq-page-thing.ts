import type { Thing } from '../../lib/structured-data.tsx';
import type { Question } from './faqs-data.ts';

/** The questions of a page with their answers, for search engines. Answers are HTML there, too. */
export function faqPageThing(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

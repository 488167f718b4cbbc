import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { RichText } from './rich-text.tsx';

interface QuestionCardProps {
  readonly question: string;
  /** HTML that the server has sanitised. */
  readonly answer: string;
  /** Of those with one name, the browser opens one at a time. */
  readonly name?: string;
  readonly open?: boolean;
  /** The id of the answer in the document, inside: it makes a browser open it for a link. */
  readonly answerId?: string;
  /** Below the answer. */
  readonly children?: ReactNode;
}

/** A question that opens to its answer (FAQ-02 to FAQ-04). */
export function QuestionCard(props: QuestionCardProps) {
  const { question, answer, name, open, answerId, children } = props;
  return (
    <details
      name={name}
      open={open}
      className="group rounded-lg bg-white shadow-soft transition-shadow duration-300 open:shadow-lift motion-safe:details-content:transition-opacity motion-safe:details-content:duration-300 motion-safe:not-open:details-content:opacity-0"
    >
      <summary className="flex min-h-16 items-center gap-4 rounded-lg px-5 py-4 hover:bg-nile-50 group-open:rounded-b-none md:px-7">
        <h3 className="grow text-base font-semibold leading-snug text-pretty rtl:leading-normal md:text-lg">
          {question}
        </h3>
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-nile-50 text-nile transition-colors duration-200 group-open:bg-nile group-open:text-white">
          <Icon
            name="chevron-down"
            className="size-4.5 transition-transform duration-300 group-open:rotate-180"
          />
        </span>
      </summary>
      <div id={answerId} className="scroll-mt-36 px-5 pb-3 md:px-7">
        <RichText html={answer} className="max-w-text border-t border-sand-200 pt-4" />
        {children}
      </div>
    </details>
  );
}

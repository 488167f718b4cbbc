import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { showToast } from '../../ui/toast.tsx';
import { anchorOf, answerAddress, answerHref } from './faqs-data.ts';
import type { Question } from './faqs-data.ts';

interface QuestionItemProps {
  readonly question: Question;
  /** The page of the list that it stands on. */
  readonly page: number;
}

/**
 * A question that opens to its answer (FAQ-02 to FAQ-04). The name makes the browser close the one
 * that was open; the id is inside, for that is what makes a browser open it for a link.
 */
export function QuestionItem({ question: { id, question, answer }, page }: QuestionItemProps) {
  return (
    <details
      name="faq"
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
      <div id={anchorOf(id)} className="scroll-mt-36 px-5 pb-3 md:px-7">
        <RichText html={answer} className="max-w-text border-t border-sand-200 pt-4" />
        <CopyLink id={id} page={page} />
      </div>
    </details>
  );
}

/** A link to the answer itself; with scripts it is copied instead of followed. */
function CopyLink({ id, page }: { readonly id: number; readonly page: number }) {
  const { t } = useTranslation('faqs');
  const locale = useLocale();
  const { publicUrl } = useSite();

  async function copy(event: MouseEvent<HTMLAnchorElement>) {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (modified || !('clipboard' in navigator)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await navigator.clipboard.writeText(answerAddress(publicUrl, page, id, locale));
      showToast({ text: t('copy.done'), tone: 'success', duration: 3000 });
    } catch {
      location.assign(href);
    }
  }

  return (
    <a
      href={answerHref(page, id)}
      onClick={(event) => void copy(event)}
      className="mt-2 inline-flex min-h-11 items-center text-sm font-medium text-nile underline decoration-nile-200 underline-offset-4 hover:decoration-nile"
    >
      {t('copy.action')}
    </a>
  );
}

import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { INTRO, partHtml } from './document-parts.ts';
import type { LegalOutline } from './legal-document.ts';

const PROSE = [
  'leading-normal [html:lang(ar)_&]:leading-[1.85]',
  '[&>*+*]:mt-4 [&>h3]:mt-7 [&>h3]:text-lg [&>h3+*]:mt-2',
  '[&_ul]:list-disc [&_ol]:list-decimal [html:lang(ar)_&_ol]:list-[arabic-indic]',
  '[&_:is(ul,ol)]:ps-6 [&_li]:ps-1 [&_li+li]:mt-2.5 [&_li::marker]:text-nile-500',
  '[&_a]:font-medium [&_a]:text-nile [&_a]:underline [&_a]:decoration-nile-300 [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:decoration-nile',
  '[&_bdi]:whitespace-nowrap',
  '[&_strong]:font-semibold [&_strong]:text-nile-900',
  '[&_code]:rounded-sm [&_code]:whitespace-nowrap [&_code]:bg-sand [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-sm',
].join(' ');

/** The document itself: the opening words, then each section under its number. */
export function DocumentText({ outline }: { readonly outline: LegalOutline }) {
  return (
    <div className="max-w-text print:max-w-none">
      <Part outline={outline} id={INTRO} />
      {outline.sections.map(({ id, heading }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-11 scroll-mt-0">
          <h2 id={`${id}-heading`} className="mb-3.5 flex gap-3 text-xl">
            <span className="text-nile-500 tabular-nums">
              {`${formatNumber(index + 1, outline.locale)}.`}
            </span>
            <span>{heading}</span>
          </h2>
          <Part outline={outline} id={id} />
        </section>
      ))}
    </div>
  );
}

/** Compiled from our own Markdown, in which HTML is refused. */
function Part({ outline, id }: { readonly outline: LegalOutline; readonly id: string }) {
  return (
    <div data-legal-part={id} className={PROSE} dangerouslySetInnerHTML={partHtml(outline, id)} />
  );
}

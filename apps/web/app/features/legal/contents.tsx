import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LegalOutline } from './legal-document.ts';

interface ContentsProps {
  readonly outline: LegalOutline;
}

/** The sections to jump to: folded on phones, beside the text on wide screens. */
export function Contents({ outline }: ContentsProps) {
  const { t } = useTranslation('legal');
  return (
    <>
      <details className="group rounded-lg bg-white shadow-soft sm:hidden print:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-semibold text-nile">
          {t('contents')}
          <Icon
            name="chevron-down"
            className="size-5 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <nav aria-label={t('contents')} className="border-t border-sand-200 px-2 py-2">
          <Links outline={outline} />
        </nav>
      </details>
      <nav
        aria-label={t('contents')}
        className="hidden sm:block sm:max-lg:rounded-lg sm:max-lg:bg-white sm:max-lg:p-4 sm:max-lg:shadow-soft lg:sticky lg:top-28 lg:max-h-[calc(100dvb-8rem)] lg:self-start lg:overflow-y-auto print:hidden"
      >
        <p className="ms-0.75 px-3 pb-2 text-sm font-semibold text-ink-soft">{t('contents')}</p>
        <Links outline={outline} columns />
      </nav>
    </>
  );
}

function Links({ outline, columns = false }: ContentsProps & { readonly columns?: boolean }) {
  const current = useCurrentSection(outline);
  return (
    <ol className={classNames(columns && 'sm:max-lg:columns-2 sm:max-lg:gap-6')}>
      {outline.sections.map(({ id, heading }, index) => (
        <li key={id} className="break-inside-avoid">
          <a
            href={`#${id}`}
            aria-current={current === id ? 'location' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-e-sm border-s-3 border-transparent px-3 py-1.5 text-sm leading-snug text-ink no-underline hover:bg-nile-50 hover:text-nile aria-[current=location]:border-terracotta aria-[current=location]:bg-nile-50 aria-[current=location]:font-semibold aria-[current=location]:text-nile"
          >
            <span aria-hidden="true" className="min-w-6 text-ink-soft tabular-nums">
              {formatNumber(index + 1, outline.locale)}
            </span>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The section that is being read: the last one that reaches into the upper third of the window. */
function useCurrentSection({ sections }: LegalOutline): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => inBand.has(id))?.id);
      },
      // Narrow, but higher than the gap between two sections.
      { rootMargin: '-20% 0px -68%' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

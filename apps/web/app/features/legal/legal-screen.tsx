import { organisation } from '@nabta/organisation';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { useSite } from '../../lib/site.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { INTRO, partHtml } from './document-parts.ts';
import { formatLegalDate, LEGAL_NAMES } from './legal-document.ts';
import type { LegalName, LegalOutline } from './legal-document.ts';

interface LegalScreenProps {
  readonly outline: LegalOutline;
}

/** A document that we stand by, to be read, linked to and printed (LEG-01 to LEG-05). */
export function LegalScreen({ outline }: LegalScreenProps) {
  const { title, description, name } = outline;
  return (
    <>
      <PageHead title={title} description={description} />
      <article className="legal-document">
        <Opening outline={outline} />
        <div className="page-width grid gap-8 pt-8 pb-20 sm:gap-10 md:pt-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-12 xl:grid-cols-[16rem_minmax(0,1fr)_15rem] print:mt-6 print:block print:p-0">
          <Contents key={name} outline={outline} />
          <DocumentText outline={outline} />
          <OtherDocuments than={name} />
        </div>
      </article>
    </>
  );
}

function Opening({ outline }: LegalScreenProps) {
  const { t } = useTranslation('legal');
  const { publicUrl } = useSite();
  const { title, updated, name, locale } = outline;
  return (
    <header className="bg-nile-50 print:bg-transparent">
      <div className="page-width pt-3 pb-7 md:pb-10 print:p-0">
        <div className="print:hidden">
          <Breadcrumbs label={t('path')} path={[{ to: '/', text: t('home') }]} here={title} />
        </div>
        <p className="hidden print:mb-2 print:flex print:justify-between">
          <span>{organisation.legalName[locale]}</span>
          <bdi dir="ltr">{`${publicUrl}/${name}`}</bdi>
        </p>
        <h1 className="mt-2 text-3xl md:mt-4">{title}</h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-ink-soft">
            {t('updated')}{' '}
            <time dateTime={updated} className="whitespace-nowrap">
              {formatLegalDate(updated, locale)}
            </time>
          </p>
          <PrintButton />
        </div>
      </div>
    </header>
  );
}

/** Keeps its place until the scripts run, for it does nothing without them. */
function PrintButton() {
  const { t } = useTranslation('legal');
  const hydrated = useHydrated();
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => window.print()}
      // A phone's own menu prints, and its first screen is for reading.
      className={classNames('max-md:hidden', hydrated ? 'print:hidden' : 'invisible')}
    >
      {t('print')}
    </Button>
  );
}

function OtherDocuments({ than }: { readonly than: LegalName }) {
  const { t } = useTranslation('legal');
  return (
    <nav
      aria-label={t('others')}
      className="mt-4 max-w-text self-start lg:col-start-2 xl:sticky xl:top-28 xl:col-start-3 xl:mt-0 print:hidden"
    >
      <p className="font-semibold text-nile-900">{t('others')}</p>
      <ul className="mt-2">
        {LEGAL_NAMES.filter((name) => name !== than).map((name) => (
          <li key={name}>
            <Link
              to={`/${name}`}
              prefetch="intent"
              className="flex min-h-12 items-center justify-between gap-3 border-b border-sand-300 font-medium text-nile no-underline hover:border-nile"
            >
              {t(`documents.${name}`)}
              <Icon name="arrow-end" className="size-4.5" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PROSE = [
  'leading-normal [html:lang(ar)_&]:leading-[1.85]',
  '[&>*+*]:mt-4 [&>h3]:mt-7 [&>h3]:text-lg [&>h3+*]:mt-2',
  '[&_ul]:list-disc [&_ol]:list-decimal [html:lang(ar)_&_ol]:list-[arabic-indic]',
  '[&_:is(ul,ol)]:ps-6 [&_li]:ps-1 [&_li+li]:mt-2.5 [&_li::marker]:text-nile-500',
  '[&_a]:font-medium [&_a]:text-nile [&_a]:underline [&_a]:decoration-nile-300 [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:decoration-nile',
  'min-[320px]:[&_bdi]:whitespace-nowrap',
  '[&_strong]:font-semibold [&_strong]:text-nile-900',
  '[&_code]:rounded-sm min-[320px]:[&_code]:whitespace-nowrap [&_code]:bg-sand [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-sm',
].join(' ');

/** The document itself: the opening words, then each section under its number. */
function DocumentText({ outline }: { readonly outline: LegalOutline }) {
  return (
    <div className="max-w-text print:max-w-none">
      <Part outline={outline} id={INTRO} />
      {outline.sections.map(({ id, heading }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-11 scroll-mt-0">
          <h2 id={`${id}-heading`} className="mb-3.5 flex gap-3 text-xl">
            <span className="text-nile-500">{`${formatNumber(index + 1, outline.locale)}.`}</span>
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

interface ContentsProps {
  readonly outline: LegalOutline;
}

/** The sections to jump to: folded on phones, beside the text on wide screens. */
function Contents({ outline }: ContentsProps) {
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
        className="hidden sm:block sm:max-lg:rounded-lg sm:max-lg:bg-white sm:max-lg:p-4 sm:max-lg:shadow-soft lg:sticky lg:top-28 lg:max-h-[calc(100dvb-8rem)] lg:snap-y lg:snap-mandatory lg:scroll-pt-9 lg:self-start sm:max-lg:max-w-text lg:overflow-y-auto print:hidden"
      >
        <p className="ms-0.75 px-3 pb-2 text-sm font-semibold text-ink-soft lg:sticky lg:top-0 lg:bg-sand-50">
          {t('contents')}
        </p>
        <Links outline={outline} columns />
      </nav>
    </>
  );
}

function Links({ outline, columns = false }: ContentsProps & { readonly columns?: boolean }) {
  const current = useCurrentSection(outline);
  const list = useRef<HTMLOListElement>(null);
  // A long list beside the text follows the reader; the page itself stays where it is.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current?.parentElement;
    if (link && box) box.scrollTop = link.offsetTop - box.clientHeight / 2;
  }, [current]);
  return (
    <ol ref={list} className={classNames(columns && 'sm:max-lg:columns-2 sm:max-lg:gap-6')}>
      {outline.sections.map(({ id, heading }, index) => (
        <li key={id} className="break-inside-avoid snap-start">
          <a
            href={`#${id}`}
            aria-current={current === id ? 'location' : undefined}
            className="flex min-h-11 items-baseline gap-3 rounded-e-sm border-s-3 border-transparent px-3 py-3 text-sm lg:min-h-0 lg:py-1 leading-snug text-ink no-underline hover:bg-nile-50 hover:text-nile aria-[current=location]:border-terracotta aria-[current=location]:bg-nile-50 aria-[current=location]:font-semibold aria-[current=location]:text-nile"
          >
            <span aria-hidden="true" className="min-w-6 text-ink-soft">
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

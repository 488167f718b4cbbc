import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

interface LinkedTextProps {
  /** A sentence in which `<name>words</name>` marks what leads somewhere. */
  readonly text: string;
  /** Where each name leads. */
  readonly links: Readonly<Record<string, string>>;
}

/** A sentence with links in it. They open beside the page, so that nothing on it is lost. */
export function LinkedText({ text, links }: LinkedTextProps): ReactNode {
  const { t } = useTranslation('cart');
  return partsOf(text).map(({ name, words }, at) => {
    const to = name === undefined ? undefined : links[name];
    if (to === undefined) return <Fragment key={at}>{words}</Fragment>;
    return (
      <a
        key={at}
        href={to}
        target="_blank"
        rel="noopener"
        className="text-nile underline underline-offset-4 hover:text-nile-900"
      >
        {words}
        <span className="sr-only"> {t('agree.newTab')}</span>
      </a>
    );
  });
}

interface Part {
  readonly name: string | undefined;
  readonly words: string;
}

/** The parts of a marked sentence, in their order. */
export function partsOf(text: string): Part[] {
  const marked = /<(\w+)>(.*?)<\/\1>/g;
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [all, name, words = ''] = match;
    if (match.index > end) parts.push({ name: undefined, words: text.slice(end, match.index) });
    parts.push({ name, words });
    end = match.index + all.length;
  }
  if (end < text.length) parts.push({ name: undefined, words: text.slice(end) });
  return parts;
}

import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import { contacts } from './contacts.ts';
import type { Block, Fact, MailContent } from './mail-content.ts';

// Not the `-- ` of a signature: readers fold that away, and this is the foot of a receipt.
const RULE = '—————';

function factLines(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `${label.text}: ${value.text}`).join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.phrase.text;
    case 'message':
      return `${block.caption.text}:\n${block.lines.map((line) => line.text).join('\n')}`;
    case 'facts':
      return `${block.caption.text}\n${factLines(block.facts)}`;
    // The address has its own line, so that Arabic words before it do not turn it round.
    case 'button':
    case 'link':
      return `${block.label.text}:\n${block.url}`;
  }
}

/** The plain-text part: the same blocks in the same order. */
export function textPart(content: MailContent, locale: Locale): string {
  const sender = [organisation.legalName[locale], organisation.address[locale]].join('\n');
  return [
    content.title.text,
    ...content.blocks.map(blockText),
    `${RULE}\n${sender}\n${factLines(contacts(locale))}\n`,
  ].join('\n\n');
}

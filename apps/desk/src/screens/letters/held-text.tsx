import type { DeskLetter } from '@nabta/contract/desk';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Icon } from '../../../../web/app/ui/icon.tsx';

type Mark = DeskLetter['marks'][number];

/** The pieces of a text, in order; those that held it carry their mark. Marks may overlap. */
export function pieces(text: string, marks: readonly Mark[]): { text: string; mark?: Mark }[] {
  const found: { text: string; mark?: Mark }[] = [];
  let at = 0;
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(mark.start, at);
    if (mark.end <= start) continue;
    if (start > at) found.push({ text: text.slice(at, start) });
    found.push({ text: text.slice(start, mark.end), mark });
    at = mark.end;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** A letter as it was written, with the words that held it marked. */
export function HeldText({ text, marks }: Pick<DeskLetter, 'text' | 'marks'>) {
  const { t } = useTranslation('desk-letters');
  return (
    <p dir="auto" className="max-w-text text-lg wrap-anywhere whitespace-pre-line">
      {pieces(text, marks).map(({ text: piece, mark }, index) =>
        mark ? (
          <mark key={index} className="held-words" title={t(`held.${mark.reason}`)}>
            {piece}
            <span className="sr-only"> ({t(`held.${mark.reason}`)}) </span>
          </mark>
        ) : (
          piece
        ),
      )}
    </p>
  );
}

/** Why a letter waits for somebody to read it, with the very words. */
export function WhyHeld({ letter }: { readonly letter: DeskLetter }) {
  const { t } = useTranslation('desk-letters');
  if (letter.status !== 'in_review' || letter.held_for.length === 0) return null;
  return <HeldWords {...letter} title={t('held.title')} reasons={letter.held_for} />;
}

interface HeldWordsProps extends Pick<DeskLetter, 'text' | 'marks'> {
  readonly title: string;
  readonly reasons: readonly Mark['reason'][];
}

/** Each kind of detail that a letter holds, with its words. */
export function HeldWords({ title, text, marks, reasons }: HeldWordsProps) {
  const { t } = useTranslation('desk-letters');
  const wordsOf = (reason: Mark['reason']) =>
    marks.filter((mark) => mark.reason === reason).map(({ start, end }) => text.slice(start, end));
  return (
    <section className="grid gap-2 rounded-lg bg-sunflower-100 p-4">
      <h2 className="flex items-center gap-2 text-base">
        <Icon name="alert" />
        {title}
      </h2>
      <ul className="grid gap-1">
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`held.${reason}`)}
            {wordsOf(reason).map((words, index) => (
              <span key={index}>
                {' '}
                <bdi className="font-semibold wrap-anywhere">{words}</bdi>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { classNames } from '../../ui/class-names.ts';
import { linesOf } from './letter-text.ts';

/** The words of a letter on ruled paper. Each line reads in the direction of its own language. */
export function LetterWords({ text }: { readonly text: string }) {
  return (
    <div className="ruled-paper text-ink">
      {linesOf(text).map(({ text: line, lang, apart }, index) => (
        <p key={index} dir="auto" lang={lang} className={classNames('text-start', apart && 'mt-8')}>
          {line}
        </p>
      ))}
    </div>
  );
}

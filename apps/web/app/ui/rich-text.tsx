import { classNames } from './class-names.ts';

interface RichTextProps {
  /** HTML that the server has sanitised; of anyone else's, nothing may be given. */
  readonly html: string;
  readonly className?: string;
}

/** Headings, paragraphs, lists and quotations that staff wrote; set by `.rich-text`. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classNames('rich-text', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

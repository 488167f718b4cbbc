import { splitAtCodes } from '@nabta/contract';

/** Words in which codes of children stay whole: on one line, and unturned among Arabic words. */
export function CodedText({ children }: { readonly children: string }) {
  return (
    <bdi>
      {splitAtCodes(children).map(({ text, isCode }, i) =>
        isCode ? (
          <bdi key={i} dir="ltr" className="font-normal whitespace-nowrap text-ink-soft">
            {text}
          </bdi>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}

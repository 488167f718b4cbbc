import { Fragment } from 'react';

/** An address. It breaks after its @ or before a dot; inside a word only where nothing else helps. */
export function Email({ children }: { readonly children: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {children.match(/\.?[^@.]+@?|[@.]/g)?.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

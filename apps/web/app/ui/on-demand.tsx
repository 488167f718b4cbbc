import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * A part whose code is fetched when it is first drawn; `placeholder` stands in its place until then.
 * Unlike `lazy`, which would hold it back for 0.3 s, it shows as soon as it has come.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): ComponentType<Props> {
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      let current = true;
      load().then(
        (loaded) => {
          if (current) setPart(() => loaded);
        },
        (error: unknown) => {
          if (current) setFailure({ error });
        },
      );
      return () => {
        current = false;
      };
    }, []);
    // The page of errors takes over, as for a page that does not come.
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : placeholder;
  };
}

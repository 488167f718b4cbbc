import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part whose code comes later. `ready` asks for the code before the part is drawn. */
type OnDemand<Props> = ComponentType<Props> & { readonly ready: () => Promise<unknown> };

/**
 * A part whose code is fetched when it is first drawn; `placeholder` stands in its place until then.
 * Unlike `lazy`, which would hold it back for 0.3 s, it shows as soon as it has come, and at once
 * when it came before.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const ready = async () => (loaded ??= await load());
  function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      const left = new AbortController();
      const { signal } = left;
      ready().then(
        (part) => {
          if (!signal.aborted) setPart(() => part);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          if (navigator.onLine) return setFailure({ error });
          // The page stays until there is a connection again: no page of errors would come either.
          addEventListener('online', () => location.reload(), { once: true, signal });
        },
      );
      return () => left.abort();
    }, []);
    // The page of errors takes over, as for a page that does not come.
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : placeholder;
  }
  return Object.assign(Later, { ready });
}

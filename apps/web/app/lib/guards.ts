import { redirect, replace, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { Namespace } from './i18n/create-i18n.ts';
import { safeNext, signInPath } from './next-path.ts';
import { browserLoader, pageUrl, serverLoader } from './screen.ts';
import type { Load, Loading } from './screen.ts';
import { readSession, settleSession } from './session.ts';
import { siteContext } from './site.ts';

/**
 * The loaders of a screen that only a sponsor opens (RTE-12); everyone else is led to /sign-in and
 * back (RTE-13). The server renders its frame and knows nobody: the data comes in the browser, with
 * the tokens, and `useSignedInData` is undefined until then.
 *
 * ```ts
 * const screen = signedInScreen(load, handle.namespaces);
 * export const loader = screen.loader;
 * export const clientLoader = screen.clientLoader;
 * ```
 */
export function signedInScreen<D extends object>(load: Load<D>, namespaces: readonly Namespace[]) {
  const loadInBrowser = browserLoader(load, namespaces);
  const clientLoader = async (args: LoaderFunctionArgs): Promise<D> => {
    if (readSession()) return loadInBrowser(args);
    settleSession();
    throw replace(signInPath(pageUrl(args.request)));
  };
  return {
    loader: ({ request, context }: LoaderFunctionArgs): null => {
      if (!context.get(siteContext).signedIn) throw redirect(signInPath(pageUrl(request)));
      return null;
    },
    clientLoader: Object.assign(clientLoader, { hydrate: true as const }),
  };
}

/** The data of a signed-in-only screen; undefined while the frame that the server made stands. */
export function useSignedInData<L extends Load<object>>():
  Loading<Awaited<ReturnType<L>>> | undefined {
  const data = useLoaderData() as Loading<Awaited<ReturnType<L>>> | null;
  return data ?? undefined;
}

/** The loaders of a screen for guests (RTE-10); a sponsor is led to `?next=` or the profile (RTE-11). */
export function guestScreen<D extends object>(load: Load<D>, namespaces: readonly Namespace[]) {
  const [loadOnServer, loadInBrowser] = [serverLoader(load), browserLoader(load, namespaces)];
  return {
    loader: (args: LoaderFunctionArgs) => {
      if (args.context.get(siteContext).signedIn) throw redirect(pathAfterSignIn(args.request));
      return loadOnServer(args);
    },
    clientLoader: async (args: LoaderFunctionArgs): Promise<D> => {
      if (readSession()) throw replace(pathAfterSignIn(args.request));
      return loadInBrowser(args);
    },
  };
}

function pathAfterSignIn(request: Request): string {
  return safeNext(pageUrl(request).searchParams.get('next')) ?? '/profile';
}

/** The longest way back that an address carries. */
const LONGEST = 1_000;
/** Stands for this site, whatever its name. */
export const HERE = 'https://here.invalid';

/**
 * Where `?next=` leads after a sign-in: a path of this site, with its query. Undefined for anything
 * that a browser would read as another site's address.
 */
export function safeNext(value: string | null): string | undefined {
  if (!value?.startsWith('/') || value.length > LONGEST) return undefined;
  const url = URL.parse(value, HERE);
  if (url?.origin !== HERE) return undefined;
  const path = url.pathname + url.search + url.hash;
  // `/.//elsewhere` is a path of ours that reads as another site's once its dots are resolved.
  return path.startsWith('//') ? undefined : path;
}

/** The sign-in page that leads back to a page of this site (RTE-13); itself it leads back nowhere. */
export function signInPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (pathname === '/sign-in') return pathname + search;
  return `/sign-in?next=${encodeURIComponent(pathname + search)}`;
}

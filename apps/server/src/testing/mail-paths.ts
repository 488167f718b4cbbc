import type { RenderedMail } from '@nabta/emails';

/** The paths of a site in a mail, in HTML and text. */
export function pathsOf({ html, text }: RenderedMail, site: string): string[] {
  const all = `${html.replaceAll('&amp;', '&')} ${text}`.matchAll(/https?:[^\s"<>]+/g);
  return [...all].flatMap(([address]) => {
    const { origin, pathname, search } = new URL(address);
    return origin === new URL(site).origin ? [pathname + search] : [];
  });
}

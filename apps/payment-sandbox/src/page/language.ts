import type { Language } from './money.ts';

/** The first of our languages in an `Accept-Language`, by weight then by order. */
function preferred(acceptLanguage: string): Language | null {
  const wishes = acceptLanguage.split(',').map((wish, order) => {
    const [tag = '', ...options] = wish.trim().split(';');
    const weight = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean);
    return { tag: tag.toLowerCase(), weight: Number(weight ?? 1), order };
  });
  const ranked = wishes.toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { tag, weight } of ranked) {
    if (weight > 0 && /^ar\b/.test(tag)) return 'ar';
    if (weight > 0 && /^en\b/.test(tag)) return 'en';
  }
  return null;
}

/**
 * The page's language: the one clicked, else the one the session asks for, else the browser's.
 * Only English can be asked for by a session, as with Stripe.
 */
export function pageLanguage(
  clicked: string | null,
  sessionLocale: string | null,
  acceptLanguage: string | undefined,
): Language {
  if (clicked === 'ar' || clicked === 'en') return clicked;
  if (sessionLocale !== null && /^en\b/.test(sessionLocale)) return 'en';
  return preferred(acceptLanguage ?? '') ?? 'en';
}

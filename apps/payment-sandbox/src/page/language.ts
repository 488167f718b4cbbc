import type { CheckoutSession } from '../store.ts';
import type { Language } from './money.ts';

function isLanguage(text: string | null | undefined): text is Language {
  return text === 'ar' || text === 'en';
}

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
 * The page's language: the one clicked, else the one the session asks for, else the browser's. As
 * with Stripe a session's `locale` can ask for English, never for Arabic, so its metadata may name
 * the payer's `language`; Stripe ignores that.
 */
export function pageLanguage(
  clicked: string | null,
  session: Pick<CheckoutSession, 'locale' | 'metadata'> | null,
  acceptLanguage: string | undefined,
): Language {
  if (isLanguage(clicked)) return clicked;
  const asked = session?.metadata?.['language'];
  if (isLanguage(asked)) return asked;
  if (/^en\b/.test(session?.locale ?? '')) return 'en';
  return preferred(acceptLanguage ?? '') ?? 'en';
}

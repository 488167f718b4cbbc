/** How long the children of a checkout are held: longer than its page stays open. */
export const HOLD_MINUTES = 45;

/**
 * How long the page of a checkout stays open. The provider's least is 30 by its own clock: ours may
 * be some minutes slow, or fast, and the hold outlasts the page all the same.
 */
export const PAGE_MINUTES = 36;

/** A name in both languages. */
interface Named {
  readonly en: string;
  readonly ar: string;
}

/** What a checkout is called on the payment page, in the ledger and on its receipt. */
export function describeCheckout(
  children: readonly { readonly name: Named; readonly code: string }[],
  gifts: readonly { readonly title: Named; readonly child: Named }[],
): Named {
  const lines = [
    ...children.map(({ name, code }) => ({
      en: `Sponsorship of ${name.en} (${code})`,
      ar: `كفالة ${name.ar} (${code})`,
    })),
    ...gifts.map(({ title, child }) => ({
      en: `${title.en} for ${child.en}`,
      ar: `${title.ar}: هدية إلى ${child.ar}`,
    })),
  ];
  const [first] = lines;
  if (!first) throw new RangeError('a checkout of nothing');
  const more = lines.length - 1;
  if (more === 0) return first;
  return { en: `${first.en} and ${more} more`, ar: `${first.ar}${moreInArabic(more)}` };
}

const arabicNumber = new Intl.NumberFormat('ar-EG-u-nu-arab');
const arabicPlural = new Intl.PluralRules('ar');

function moreInArabic(more: number): string {
  switch (arabicPlural.select(more)) {
    case 'one':
      return '، وبند آخر';
    case 'two':
      return '، وبندان آخران';
    case 'few':
      return `، و${arabicNumber.format(more)} بنود أخرى`;
    default:
      return `، و${arabicNumber.format(more)} بندًا آخر`;
  }
}

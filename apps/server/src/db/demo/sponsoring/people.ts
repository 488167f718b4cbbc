import type { SPONSOR_GENDERS } from '@nabta/contract';
import type { NamePair } from '../names.ts';

type Gender = (typeof SPONSOR_GENDERS)[number];

/** A town of sponsors, with its country. */
export interface Town {
  readonly name: NamePair;
  readonly countryCode: string;
}

const egyptian = (en: string, ar: string): Town => ({ name: [en, ar], countryCode: 'EG' });

/** Where the demo's sponsors in Egypt live. */
export const EGYPTIAN_TOWNS: readonly Town[] = [
  egyptian('Cairo', 'القاهرة'),
  egyptian('Giza', 'الجيزة'),
  egyptian('Alexandria', 'الإسكندرية'),
  egyptian('Mansoura', 'المنصورة'),
  egyptian('Tanta', 'طنطا'),
  egyptian('Zagazig', 'الزقازيق'),
  egyptian('Ismailia', 'الإسماعيلية'),
  egyptian('Assiut', 'أسيوط'),
];

/** A sponsor who lives abroad. */
export interface Foreigner {
  readonly first: NamePair;
  readonly last: NamePair;
  readonly gender: Gender;
  readonly town: Town;
}

type Line = readonly [
  gender: Gender,
  first: NamePair,
  last: NamePair,
  countryCode: string,
  town: NamePair,
];

const LINES: readonly Line[] = [
  ['female', ['Emily', 'إيميلي'], ['Carter', 'كارتر'], 'US', ['Chicago', 'شيكاغو']],
  ['male', ['James', 'جيمس'], ['Whitaker', 'ويتاكر'], 'GB', ['Leeds', 'ليدز']],
  ['female', ['Nermine', 'نرمين'], ['Boutros', 'بطرس'], 'CA', ['Toronto', 'تورونتو']],
  ['male', ['Thomas', 'توماس'], ['Becker', 'بيكر'], 'DE', ['Bonn', 'بون']],
  ['female', ['Hannah', 'هانا'], ['Lindqvist', 'ليندكفيست'], 'SE', ['Uppsala', 'أوبسالا']],
  ['male', ['Sherif', 'شريف'], ['Mikhail', 'ميخائيل'], 'AU', ['Sydney', 'سيدني']],
  ['female', ['Claire', 'كلير'], ['Fontaine', 'فونتين'], 'FR', ['Lyon', 'ليون']],
  ['male', ['Matteo', 'ماتيو'], ['Rinaldi', 'رينالدي'], 'IT', ['Turin', 'تورينو']],
  ['female', ['Grace', 'جريس'], ['Kim', 'كيم'], 'US', ['Seattle', 'سياتل']],
  ['male', ['Ramy', 'رامي'], ['Habib', 'حبيب'], 'AE', ['Dubai', 'دبي']],
  ['female', ['Anneke', 'أنيكه'], ['Visser', 'فيسر'], 'NL', ['Utrecht', 'أوترخت']],
  ['male', ['John', 'جون'], ['Peterson', 'بيترسون'], 'US', ['Dallas', 'دالاس']],
  ['female', ['Christine', 'كريستين'], ['Tadros', 'تادرس'], 'CA', ['Montreal', 'مونتريال']],
  ['male', ['Daniel', 'دانيال'], ['Okafor', 'أوكافور'], 'GB', ['London', 'لندن']],
];

/** Sponsors abroad: friends from afar, and Egyptians who have moved away. */
export const FOREIGNERS: readonly Foreigner[] = LINES.map(
  ([gender, first, last, countryCode, town]) => ({
    gender,
    first,
    last,
    town: { name: town, countryCode },
  }),
);

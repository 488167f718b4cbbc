// Shapes of addresses and numbers in a read letter (`readable`, in small letters unless it says
// otherwise). None of them can walk back far: every repetition is bounded, or ends at a character
// that it cannot hold itself, so that 5,000 characters of anything cost no more than a letter does.

const LABEL = String.raw`[\p{L}\d][\p{L}\d-]{0,62}`;

/** `name@host.ending`, as it is. */
export const MAIL_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,200}@(?:${LABEL}[.,]){1,4}\p{L}{2,24}`,
  'gu',
);

/** Something that could be the name of an account: `hannah77`, `hannah.k`, `lea_sings`. */
export const ACCOUNT_NAME = /^(?=.{4,40}$)[a-z][a-z]*[\d._][a-z\d._]*$/;

/** `@name`, with nothing before the sign that would make an address of it. */
export const AT_NAME = /(?<![\p{L}\d._])@([\p{L}][\p{L}\d._]{2,29})/gu;

export const WEB_ADDRESS = /(?:https?|hxxps?|ftp):\/\/[^\s]{1,2000}|https?:\s?[^\s]{1,2000}/gu;

export const WWW = /(?<![\p{L}\d])www\s?[.,]\s?[^\s]{1,2000}/gu;

/** A bare host, with its path: its ending decides. Case as it was written. */
export const BARE_HOST = new RegExp(
  String.raw`(?<![\p{L}\d@._-])((?:${LABEL}\.){1,4})(\p{L}{2,24})(?![\p{L}\d-])(\/[^\s]{0,2000})?`,
  'gu',
);

/** `hannahsgarden . com` */
export const SPACED_HOST = /(?<![\p{L}\d])[\p{L}\d-]{3,63}\s\.\s?(?:com|net|org)(?![\p{L}\d])/gu;

/** A word that can stand in a sentence beside marks of punctuation. */
export const TOKEN = /[\p{L}\d](?:[\p{L}\d_-]|\.(?=[\p{L}\d])){0,200}|@|\n/gu;

/** Day, month and year in either order, with nothing of a number around them. */
export const DATE =
  /(?<![\d./-])(?:(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})|(?:19|20)\d{2}([./-])(\d{1,2})\4(\d{1,2}))(?!\d|[./-]\d)/g;

/** Digits with the letters that pass for digits among them: `o1oo`, `i23`. */
export const DISGUISED_DIGITS = /(?<![\p{L}\d])(?=[oil]{0,12}\d)[\doil]{2,20}(?![\p{L}\d])/gu;

/** What stands between the groups of one number. */
export const WITHIN_NUMBER = /^[ .\-\u2010-\u2015()/\\·•]{1,3}$/;

/** What stands between the digits of a number that hides: stars, commas, lines, `و`, `then`. */
export const WITHIN_HIDDEN_NUMBER =
  /^(?:[\s.,،;؛:*٭~|+#'"_=<>[\]{}()/\\·•\-\u2010-\u2015و]{1,5}|[\s.,،]{0,3}(?:and|then|x|ثم|و?بعدين)[\s.,،]{0,3})$/;

/** Egypt's mobile numbers, with or without the country before them. */
export const EGYPTIAN_MOBILE = /^(?:0|0{0,2}20?)?1[0125]\d{8}$/;
/** The same, told by its beginning. */
export const WHOLE_EGYPTIAN_MOBILE = /^(?:01|(?:00)?20?1)[0125]\d{8}$/;
/** The beginnings that people speak of: `010, 011, 012`. */
export const MOBILE_PREFIX = /^01[0125]$/;
export const YEAR = /^(?:19|20)\d{2}$/;
export const CURRENCY_AT_END = /[$€£]\s?$/;

/** The first half of a first name of two words: «عبد المسيح», «أبو النور», `Abdel Masih`. */
const HALF = /^(?:عبد|[أا]بو|abd|abdel|abo|abu)$/i;

/** What a child is called. */
export function firstNameOf(fullName: string): string {
  const [first = '', second = ''] = fullName.trim().split(/\s+/);
  return HALF.test(first) && second !== '' ? `${first} ${second}` : first;
}

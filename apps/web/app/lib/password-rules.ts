/** The fewest characters of a password (VAL-04, CST-14). */
const FEWEST = 6;

/** Which rules a new password keeps already; any characters are allowed (VAL-04). */
export function passwordRules(password: string) {
  return { length: password.length >= FEWEST, uppercase: /\p{Lu}/u.test(password) };
}

/** The beginning of a text, at most `most` characters with its '…', cut between words. */
export function beginningOf(text: string, most: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= most) return whole;
  const cut = whole.slice(0, most - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${words.replace(/[\s.,;:،؛]+$/u, '')}…`;
}

/** The outcome of an answer, good or bad, but not before `ms` have passed: a press is seen to work. */
export async function atLeast<T>(ms: number, answer: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    answer,
    new Promise((resolve) => setTimeout(resolve, ms)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

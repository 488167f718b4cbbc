import sharp from 'sharp';

// One picture uses one core, and reading files needs the threads that pictures leave: however many
// are asked for or sent, they are worked on a few at a time.
sharp.concurrency(1);
const AT_ONCE = 2;
let working = 0;
const waiting: (() => void)[] = [];

/** Works on a picture when it is its turn: all that decodes one goes through here. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Whoever finishes hands the turn on, so that nobody new gets in between.
  if (working < AT_ONCE) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

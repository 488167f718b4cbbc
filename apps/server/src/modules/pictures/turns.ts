import sharp from 'sharp';
import { createTurns } from '../../platform/turns.ts';

// One picture uses one core, and reading files needs the threads that pictures leave: however many
// are asked for or sent, they are worked on a few at a time.
sharp.concurrency(1);

/** Works on a picture when it is its turn: all that decodes one goes through here. */
export const inTurn = createTurns({ atOnce: 2, mostWaiting: Infinity });

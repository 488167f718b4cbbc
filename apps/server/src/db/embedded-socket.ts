import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers';
import type { PGlite } from '@electric-sql/pglite';

/** AuthenticationOk and ReadyForQuery: nobody has to sign in to a database of this process. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** The message of a driver that goes; the database stays, and may be closed by now. */
const TERMINATE = 0x58;

/** How long queries follow each other before whatever else waits in this process has its turn. */
const TURN_MS = 10;

type Done = (error?: Error) => void;

/**
 * The driver's connection to an embedded database, in the place of one over the network: what is
 * written PostgreSQL answers at once. All messages of a query are one write, where PGlite's own
 * `query` goes to WebAssembly and back six times.
 */
export class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite;
  readonly #onIdle: () => void;
  #turnEnds = 0;

  /** `onIdle` is called before each answer that leaves no transaction open. */
  constructor(pglite: PGlite, onIdle: () => void) {
    super();
    this.#pglite = pglite;
    this.#onIdle = onIdle;
  }

  connect(): void {
    this.#clearSession().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
  }

  /** PostgreSQL has one session here: what an earlier connection left in it goes. */
  async #clearSession(): Promise<void> {
    await this.#pglite.exec('rollback');
    await this.#pglite.exec('discard all');
  }

  // What the driver sets on connections over the network.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  /** Answers are pushed as they come. */
  override _read(): void {}

  override _write(message: Buffer, _encoding: unknown, done: Done): void {
    this.#answer(message, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this.#answer(Buffer.concat(messages.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** Not within the write itself: an answer brings about the next one, which Node would forget. */
  #answer(message: Buffer, done: Done): void {
    if (message[0] === TERMINATE) {
      done();
      return;
    }
    if (performance.now() < this.#turnEnds) {
      queueMicrotask(() => void this.#answerNow(message, done));
      return;
    }
    setImmediate(() => {
      this.#turnEnds = performance.now() + TURN_MS;
      void this.#answerNow(message, done);
    });
  }

  async #answerNow(message: Buffer, done: Done): Promise<void> {
    try {
      // Of all messages only the first, which names the user, begins with its length.
      const pieces = message[0] === 0 ? [WELCOME] : await this.#ask(message);
      for (const piece of pieces) this.push(piece);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #ask(message: Buffer): Promise<Buffer[]> {
    const pieces: Buffer[] = [];
    const answered = this.#pglite.execProtocolRawStream(message, {
      syncToFs: false,
      // A view of memory that is written again.
      onRawData: (data) => pieces.push(Buffer.from(data)),
    });
    // All of it has happened by now, and nobody has heard of it.
    if (!this.#pglite.isInTransaction()) this.#onIdle();
    await answered;
    return pieces;
  }
}

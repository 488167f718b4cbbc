import { characterCount } from '@nabta/contract';

/** The state of saving a letter's text: `idle` before anything is typed. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'too-long';

/** The result of one save: a `refused` text is not sent again unchanged. */
export type SaveResult = 'saved' | 'failed' | 'refused';

interface DraftKeeperOptions {
  /** The words that the server has. */
  readonly saved: string;
  readonly limit: number;
  /** Never rejects. */
  readonly save: (text: string) => Promise<SaveResult>;
  readonly onState: (state: SaveState) => void;
}

/** After the last key. */
const PAUSE_MS = 1_000;
const RETRIES_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

/**
 * Keeps the words of a letter on the server as they are written: a second after the last key, one
 * save at a time, so that none overtakes another, and none once the letter is being sent.
 */
export function createDraftKeeper({ saved: first, limit, save, onState }: DraftKeeperOptions) {
  let saved = first;
  let latest = first;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  const isDue = () => latest !== saved && latest.length <= limit;

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function once(text: string): Promise<void> {
    onState('saving');
    const result = await save(text);
    running = undefined;
    if (result === 'saved') {
      saved = text;
      failures = 0;
      if (latest === text) onState('saved');
      else if (!stopped) wait(0);
      return;
    }
    onState('failed');
    if (stopped || result === 'refused') return;
    wait(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? PAUSE_MS);
    failures += 1;
  }

  /** Saves now what is not saved, after the save that is under way. */
  async function flush(): Promise<void> {
    if (running) await running;
    if (stopped || !isDue()) return;
    clearTimeout(timer);
    // Two may have waited for the same save.
    running ??= once(latest);
    await running;
  }

  /** Saves a last time what is not saved; no save begins after it. */
  async function finish(): Promise<void> {
    clearTimeout(timer);
    if (running) await running;
    clearTimeout(timer);
    if (!stopped && isDue()) running ??= once(latest);
    stopped = true;
    await running;
  }

  return {
    /** The words changed. */
    write: (text: string) => {
      latest = text;
      if (stopped) return;
      if (characterCount(text) > limit) onState('too-long');
      else if (text === saved && !running) onState('saved');
      wait(PAUSE_MS);
    },
    flush,
    finish,
    /** The page goes away and no answer will be heard: saves at once, whatever is under way. */
    depart: () => {
      clearTimeout(timer);
      if (!stopped && isDue()) void save(latest);
    },
    /** No save begins after this; resolves when the last has ended. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    /** The letter was not sent after all, or its page is there again. */
    resume: () => {
      stopped = false;
      if (latest !== saved) wait(PAUSE_MS);
    },
    /** The words that the server does not have. */
    unsaved: () => (latest === saved ? undefined : latest),
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

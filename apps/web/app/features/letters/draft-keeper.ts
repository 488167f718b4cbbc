import { characterCount } from '@nabta/contract';

/** The state of saving a letter's text: `idle` before anything is typed. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'too-long' | 'conflict';

/**
 * The result of one save: a `refused` text is not sent again unchanged; `conflict`: the server has
 * other words by now, from another device or tab, or none any more.
 */
export type SaveResult = 'saved' | 'failed' | 'refused' | 'conflict';

interface DraftKeeperOptions {
  /** The words that the server has. */
  readonly saved: string;
  /** Words of an earlier page, kept for want of a session: what the server had then. */
  readonly known?: readonly string[] | undefined;
  readonly limit: number;
  /** Saves over one of the known words, and over no others. Never rejects. */
  readonly save: (text: string, known: readonly string[]) => Promise<SaveResult>;
  readonly onState: (state: SaveState) => void;
}

/** After the last key. */
const PAUSE_MS = 1_000;
const RETRIES_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

/**
 * Keeps the words of a letter on the server as they are written: a second after the last key, one
 * save at a time, so that none overtakes another, and none once the letter is being sent. Where the
 * server has words that this page has never seen, it waits until their writer has chosen.
 */
export function createDraftKeeper(options: DraftKeeperOptions) {
  const { saved: first, limit, onState } = options;
  let saved = first;
  let latest = first;
  /** The texts that the server may hold: the last one it confirmed, and all sent since. */
  let known = options.known ?? [first];
  let contested = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  const isDue = () => !contested && latest !== saved && latest.length <= limit;

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function save(text: string): Promise<SaveResult> {
    const before = known;
    known = [...before.filter((words) => words !== text), text];
    const result = await options.save(text, before);
    // Words that were sent before these can't arrive any more; those sent after them may have.
    if (result === 'saved') known = known.slice(Math.max(0, known.indexOf(text)));
    return result;
  }

  function contest(): void {
    contested = true;
    clearTimeout(timer);
    onState('conflict');
  }

  async function once(text: string): Promise<void> {
    onState('saving');
    const result = await save(text);
    running = undefined;
    if (result === 'saved') {
      saved = text;
      failures = 0;
      if (contested) return;
      if (latest === text) onState('saved');
      else if (!stopped) wait(0);
      return;
    }
    if (contested) return;
    if (result === 'conflict') return contest();
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
      if (stopped || contested) return;
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
      if (isDue()) wait(PAUSE_MS);
    },
    /** The server has words that this page has never seen. */
    contest,
    isContested: () => contested,
    /** Their writer has seen `other`, the words on the server, and chosen: those, or these here. */
    settle: (other: string, choice: 'theirs' | 'mine') => {
      contested = false;
      saved = other;
      known = [other];
      if (choice === 'theirs') latest = other;
      if (latest === saved) onState('saved');
      else if (characterCount(latest) > limit) onState('too-long');
      else void flush();
    },
    /** The texts that the server may hold from this page. */
    known: () => known,
    /** The words that the server does not have. */
    unsaved: () => (latest === saved ? undefined : latest),
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

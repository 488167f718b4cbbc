import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

/** A worker that broke is replaced after so many milliseconds. */
const REPLACE_AFTER_MS = 1_000;

/**
 * Runs the server in several processes behind one port (WORKERS). A worker that breaks is replaced.
 * SIGHUP replaces them one after the other, each once its successor listens, so that a new version
 * takes over without a pause; connections of the old ones are closed. SIGTERM and SIGINT stop them all.
 * Throws when the first one does not start.
 */
export async function runWorkers(count: number, port: number): Promise<void> {
  let isStopping = false;
  let replacing: Promise<void> = Promise.resolve();

  const start = async (): Promise<Worker> => {
    const worker = cluster.fork();
    await listens(worker, port);
    worker.once('exit', () => {
      if (!isStopping && !worker.exitedAfterDisconnect) void replaceLater();
    });
    return worker;
  };

  const replaceLater = async (): Promise<void> => {
    await pause(REPLACE_AFTER_MS);
    if (!isStopping) await start().catch(replaceLater);
  };

  const replaceAll = async (): Promise<void> => {
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (!worker || isStopping || worker.isDead()) continue;
      // When the new version does not start, the old one stays. One that died meanwhile has another
      // successor, as whenever a worker breaks.
      const successor = await start().catch(() => undefined);
      if (successor) await stop(worker.isDead() ? successor : worker);
    }
  };

  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
      void Promise.all(workers.map(stop)).then(() => process.exit(0));
    });
  }
  // The first one migrates the database; the others find it done.
  for (let number = 0; number < count; number += 1) await start();
}

function listens(worker: Worker, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('listening', (address) => {
      // In a demo, the card provider's stand-in listens first.
      if (address.port === port) resolve();
    });
    worker.once('exit', () => {
      reject(new Error('a worker ended before it listened: its own words are above'));
    });
  });
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  // Marks the end as wanted; the server then stops as it does on its own.
  worker.exitedAfterDisconnect = true;
  worker.process.kill('SIGTERM');
  await ended;
}

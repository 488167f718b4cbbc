import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A connection that asked for nothing so long has no request on its way. */
const QUIET_MS = 1_000;
/** Whoever still asks after so long is not heeding `Connection: close`. */
const LONGEST_MS = 10_000;

/**
 * Stops taking connections, and goes on answering those that are open until they are gone, or all
 * have been quiet for a second. Fastify says `Connection: close` in its answers meanwhile. Node alone
 * cuts every idle connection at once when a server closes: a request that is on its way is lost then.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const gone = once(server, 'close');
  // Closes the listener only; `close` of an HTTP server would cut idle connections too.
  NetServer.prototype.close.call(server);
  let isQuiet = false;
  const heard = () => {
    isQuiet = false;
  };
  server.on('request', heard);
  for (let waited = 0; !isQuiet && waited < LONGEST_MS; waited += QUIET_MS) {
    isQuiet = true;
    await Promise.race([gone, pause(QUIET_MS)]);
  }
  server.off('request', heard);
}

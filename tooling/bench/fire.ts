// Requests one address repeatedly, and prints the results as JSON. Argument: the settings.
import autocannon from 'autocannon';

/** The address, the duration in seconds and the number of connections. */
export interface Fire {
  /** `[<id>]` in it is another text for each request. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
}

/** Requests per second, and milliseconds within which 99 of 100 were answered. */
export interface Fired {
  readonly perSecond: number;
  readonly requests: number;
  readonly p99: number;
  /** Answers other than 2xx, errors and time-outs. */
  readonly failures: number;
  /** Server errors, broken connections and time-outs. */
  readonly lost: number;
}

if (import.meta.main) {
  const { url, headers, seconds, connections } = JSON.parse(process.argv[2] ?? '') as Fire;
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    idReplacement: true,
  });
  const fired: Fired = {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
    lost: result['5xx'] + result.errors + result.timeouts,
  };
  console.log(JSON.stringify(fired));
}

// Requests one address repeatedly, and prints the results as JSON. Argument: the settings. With `wrk`
// where it is installed; autocannon reaches some 3,000 compressed pages a second and no more.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

/** The address, the duration in seconds and the number of connections. */
export interface Fire {
  /** `[<id>]` in it is another text for each request. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
  /** Whether `lost` has to tell server errors from refusals, which wrk does not. */
  readonly refused?: boolean;
}

/** Requests per second, and milliseconds within which 99 of 100 were answered. */
export interface Fired {
  readonly perSecond: number;
  readonly requests: number;
  readonly p99: number;
  /** Answers other than 2xx (with wrk: from 400 on), errors and time-outs. */
  readonly failures: number;
  /** Server errors (with wrk: all answers from 400 on), broken connections and time-outs. */
  readonly lost: number;
}

/** The program that sends the requests. */
export function loaderName(): string {
  return hasWrk() ? 'wrk' : 'autocannon';
}

function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** In Lua: what wrk sends, and that it prints what it saw as a `Fired`. */
function wrkScript(path: string, headers: Fire['headers']): string {
  const fields = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  return `${fields.join('\n')}
local path, n = ${JSON.stringify(path)}, 0
if path:find("[<id>]", 1, true) then
  math.randomseed(os.time())
  local start = math.random(1e9)
  request = function()
    n = n + 1
    return wrk.format(nil, (path:gsub("%[<id>%]", start .. "-" .. n)))
  end
end
done = function(summary, latency)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.timeout + e.status
  io.write(string.format(
    '{"requests":%d,"perSecond":%f,"p99":%f,"failures":%d,"lost":%d}\\n',
    summary.requests, summary.requests / summary.duration * 1e6,
    latency:percentile(99) / 1000, failed, failed))
end`;
}

function fireWithWrk(fire: Fire): string {
  const folder = mkdtempSync(join(tmpdir(), 'nabta-wrk-'));
  try {
    const { url, headers, connections, seconds } = fire;
    const { origin } = new URL(url);
    const path = url.slice(origin.length);
    const script = join(folder, 'fire.lua');
    writeFileSync(script, wrkScript(path, headers));
    const args = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '-s', script];
    // The script puts the number into a path that has a place for it.
    const first = `${origin}${path.replaceAll('[<id>]', '0')}`;
    const output = execFileSync('wrk', [...args, first], { encoding: 'utf8' });
    return output.slice(output.indexOf('{"requests"'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fireWithAutocannon({ url, headers, connections, seconds }: Fire): Promise<Fired> {
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    idReplacement: true,
  });
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
    lost: result['5xx'] + result.errors + result.timeouts,
  };
}

if (import.meta.main) {
  const fire = JSON.parse(process.argv[2] ?? '') as Fire;
  const useWrk = hasWrk() && fire.refused !== true;
  console.log(useWrk ? fireWithWrk(fire) : JSON.stringify(await fireWithAutocannon(fire)));
}

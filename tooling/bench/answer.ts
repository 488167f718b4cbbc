import { get } from 'node:http';

/** An answer as it went over the wire: the body still compressed. */
export interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Headers that Node's server sets. */
const OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** Asks for an address once. Throws when the answer is not a 200. */
export function takeAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode !== 200) {
          reject(new Error(`${url} answers ${response.statusCode}`));
          return;
        }
        const sent = Object.entries(response.headers).flatMap(([name, value]) =>
          OWN.has(name) || value === undefined ? [] : [[name, String(value)]],
        );
        resolve({
          headers: Object.fromEntries(sent) as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
    }).once('error', reject);
  });
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createS3Storage } from './s3-storage.ts';

const contents = (key: string, modified: string) =>
  `<Contents><Key>of/ours/${key}</Key><LastModified>${modified}</LastModified></Contents>`;

/** Two pages of letters, and one form of a picture. */
function listed(query: URLSearchParams): string {
  if (query.get('prefix') !== 'of/ours/letters/') {
    return contents('variants/x/160.webp', '2026-11-20T08:00:00.000Z');
  }
  return query.has('continuation-token')
    ? contents('letters/b/picture.jpg', '2026-11-21T09:30:15.000Z')
    : `<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>${contents('letters/a/picture.jpg', '2026-11-20T08:00:00.000Z')}`;
}

let uploads = 0;
/** A bucket that is slow to take a file, and lets go of nothing. */
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/xml');
  if (request.method === 'GET') {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    if (pathname.endsWith('/silent')) return;
    if (pathname.endsWith('/half')) {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      return;
    }
    response.end(`<ListBucketResult>${listed(searchParams)}</ListBucketResult>`);
    return;
  }
  if (request.method === 'PUT') {
    uploads += 1;
    // 25 MB a second at most; `readable` keeps it from flowing.
    const taking = setInterval(() => request.read(512 * 1024), 20);
    request.on('readable', () => undefined);
    request.on('end', () => response.end());
    request.on('close', () => clearInterval(taking));
    return;
  }
  request.resume();
  response.end(
    '<DeleteResult><Error><Key>variants/x/160.webp</Key><Code>AccessDenied</Code></Error></DeleteResult>',
  );
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const listening = async (limitMs?: number) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createS3Storage(`http://key:secret@127.0.0.1:${port}/pictures/of/ours`, limitMs);
};

it.each(['silent', 'half'])(
  'does not wait for ever for a bucket that falls silent: %s',
  async (key) => {
    const storage = await listening(50);
    await expect(storage.read(key)).rejects.toThrow(/50 ms/);
  },
);

it('lets a slow upload go on for longer than a bucket may be silent', async () => {
  const storage = await listening(1_000);
  await storage.write('slow', Buffer.alloc(40 * 1024 * 1024), 'image/jpeg');
  expect(uploads).toBe(1);
});

it('says so when a bucket keeps what should be gone', async () => {
  const storage = await listening();
  await expect(storage.removeAll('variants/x')).rejects.toThrow('AccessDenied');
});

it('lists what is in a folder of a bucket, page by page, with when it was written', async () => {
  const storage = await listening();
  expect(await Array.fromAsync(storage.list('letters'))).toEqual([
    { key: 'letters/a/picture.jpg', writtenAt: Temporal.Instant.from('2026-11-20T08:00:00Z') },
    { key: 'letters/b/picture.jpg', writtenAt: Temporal.Instant.from('2026-11-21T09:30:15Z') },
  ]);
});

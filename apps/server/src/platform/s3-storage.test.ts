import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createS3Storage } from './s3-storage.ts';

/** A bucket with one file that it does not let go of. */
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/xml');
  if (request.method === 'GET') {
    response.end(
      '<ListBucketResult><Contents><Key>variants/x/160.webp</Key></Contents></ListBucketResult>',
    );
    return;
  }
  request.resume();
  response.end(
    '<DeleteResult><Error><Key>variants/x/160.webp</Key><Code>AccessDenied</Code></Error></DeleteResult>',
  );
});

it('says so when a bucket keeps what should be gone', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage(`http://key:secret@127.0.0.1:${port}/pictures`);
  await expect(storage.removeAll('variants/x')).rejects.toThrow('AccessDenied');
  server.closeAllConnections();
  server.close();
});

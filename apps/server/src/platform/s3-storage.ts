import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Storage } from './storage.ts';

const CONNECTION_LIMIT_MS = 5_000;
/** A bucket that is silent for so long has failed; a request without an answer is tried three times. */
const LIMIT_MS = 20_000;

/**
 * Files in a bucket of any S3-compatible store.
 * `url` is `https://KEY:SECRET@endpoint/bucket[/prefix]?region=…`.
 */
export function createS3Storage(url: string, limitMs = LIMIT_MS): Storage {
  const { protocol, host, username, password, pathname, searchParams } = new URL(url);
  const [bucket = '', ...rest] = pathname.split('/').filter(Boolean);
  const prefix = rest.length > 0 ? `${rest.join('/')}/` : '';
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    requestHandler: {
      connectionTimeout: CONNECTION_LIMIT_MS,
      socketTimeout: limitMs,
    },
    // Several stores that speak S3 refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  });
  /** The objects of a folder, page by page. */
  async function* pagesOf(folder: string) {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${prefix}${folder}/`,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      yield page.Contents ?? [];
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    async read(key) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: prefix + key }),
        );
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async write(key, content, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: prefix + key,
          Body: content,
          ContentType: contentType,
        }),
      );
    },
    async removeAll(folder) {
      for await (const objects of pagesOf(folder)) {
        const keys = objects.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (keys.length === 0) continue;
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys } }),
        );
        // The status is 200 even when a file was not deleted.
        const [refused] = Errors;
        if (refused) throw new Error(`${Errors.length} files not removed: ${refused.Code ?? ''}`);
      }
    },
    async *list(folder) {
      for await (const objects of pagesOf(folder)) {
        for (const { Key, LastModified } of objects) {
          if (Key === undefined || LastModified === undefined) continue;
          const key = Key.slice(prefix.length);
          yield { key, writtenAt: LastModified.toTemporalInstant() };
        }
      }
    },
  };
}

/** A stand-in for Amazon S3 that checks signatures (Signature Version 4). */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { S3Config } from '../../src/server/lib/settings/fileSettings';
import { bytesOf } from './files';

export interface S3Server {
  readonly config: S3Config;
  readonly close: () => Promise<void>;
}

const REGION = 'eu-test-1';
const KEY_ID = 'TESTKEY';
const SECRET = 'a secret of the tests';

/** Starts an empty bucket on a free port of this machine. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    void answer(request, { objects, uploads }).then(({ status, body = '', headers }) => {
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}/bucket`,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
    },
    close: () => closed(server),
  };
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

interface Bucket {
  readonly objects: Map<string, Buffer>;
  readonly uploads: Map<string, Map<number, Buffer>>;
}

interface Reply {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

async function answer(request: IncomingMessage, bucket: Bucket): Promise<Reply> {
  const body = await bytesOf(request);
  const url = new URL(request.url ?? '', 'http://bucket');
  if (!isSigned(request, url, body)) {
    return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  }
  const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
  const uploadId = url.searchParams.get('uploadId');
  switch (request.method ?? '') {
    case 'GET':
      return url.searchParams.get('list-type') === '2'
        ? list(bucket, url.searchParams)
        : read(bucket, key);
    case 'PUT': {
      const part = Number(url.searchParams.get('partNumber'));
      if (uploadId === null) bucket.objects.set(key, body);
      else bucket.uploads.get(uploadId)?.set(part, body);
      return { status: 200, headers: { etag: `"${part}"` } };
    }
    case 'POST':
      return uploadId === null ? begin(bucket) : complete(bucket, key, uploadId);
    case 'DELETE':
      if (uploadId === null) bucket.objects.delete(key);
      else bucket.uploads.delete(uploadId);
      return { status: 204 };
    default:
      return { status: 405 };
  }
}

function list({ objects }: Bucket, query: URLSearchParams): Reply {
  const found = [...objects].filter(([name]) => name.startsWith(query.get('prefix') ?? ''));
  const after = Number(query.get('continuation-token') ?? 0);
  const end = after + Number(query.get('max-keys') ?? 1_000);
  const page = found.slice(after, end);
  const rows = page.map(
    ([name, bytes]) =>
      `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><ETag>"e"</ETag><StorageClass>STANDARD</StorageClass><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  const isCut = end < found.length;
  const next = isCut ? `<NextContinuationToken>${end}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>${rows.join('')}</ListBucketResult>`;
  return { status: 200, body };
}

function read({ objects }: Bucket, key: string): Reply {
  const body = objects.get(key);
  return body
    ? { status: 200, body, headers: { etag: '"e"' } }
    : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
}

function begin({ uploads }: Bucket): Reply {
  const id = randomUUID();
  uploads.set(id, new Map());
  const body = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  return { status: 200, body };
}

function complete({ objects, uploads }: Bucket, key: string, uploadId: string): Reply {
  const parts = [...(uploads.get(uploadId) ?? [])].sort(([one], [other]) => one - other);
  objects.set(key, Buffer.concat(parts.map(([, bytes]) => bytes)));
  uploads.delete(uploadId);
  const body = `<CompleteMultipartUploadResult><Location>x</Location><Bucket>bucket</Bucket><Key>${key}</Key><ETag>"e"</ETag></CompleteMultipartUploadResult>`;
  return { status: 200, body };
}

/** Whether a request is signed with the bucket's key (AWS Signature Version 4). */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '' } = headers;
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const [keyId, day = '', region = '', service = '', end] = credential.split('/');
  if (keyId !== KEY_ID || region !== REGION || end !== 'aws4_request') return false;
  const payload = String(headers['x-amz-content-sha256'] ?? '');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const named = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, named.join(''), signedHeaders, payload].join(
    '\n',
  );
  const scope = `${day}/${region}/${service}/aws4_request`;
  const time = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${SECRET}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

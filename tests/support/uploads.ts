import { UPLOAD_CHUNK_BYTES } from '../../src/contract/files/files';
import type { Answer } from '../../src/contract/common/answers';
import type { StoredFile, Upload } from '../../src/contract/files/files';
import { chunkUrl, completeUploadUrl, uploadsUrl } from './apiUrls';
import type { TestApp } from './app';
import { post } from './signIn';

type Test = Pick<TestApp, 'app'>;
interface Person {
  readonly headers: Record<string, string>;
}

/** Begins an upload of parts. */
export async function beginUpload(
  { app }: Test,
  { headers }: Person,
  sizes: readonly number[],
  name = 'passport.jpg',
): Promise<Upload> {
  const answer = await post(app, uploadsUrl, { name, sizes }, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer<Upload>>().data;
}

/** Sends the bytes of an upload from a place on. */
export function sendChunk(
  { app }: Test,
  { headers }: Person,
  { id, offset, bytes }: { readonly id: string; readonly offset: number; readonly bytes: Buffer },
) {
  return app.inject({
    method: 'POST',
    url: chunkUrl(id, offset),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
}

export function completeUpload({ app }: Test, { headers }: Person, id: string) {
  return app.inject({ method: 'POST', url: completeUploadUrl(id), headers });
}

/** Uploads a file, or photographs that become one. @returns the answer of its completion */
export async function upload(test: Test, person: Person, parts: readonly Buffer[], name?: string) {
  const sizes = parts.map(({ length }) => length);
  const { id } = await beginUpload(test, person, sizes, name);
  const bytes = Buffer.concat([...parts]);
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_CHUNK_BYTES) {
    const chunk = bytes.subarray(offset, offset + UPLOAD_CHUNK_BYTES);
    const answer = await sendChunk(test, person, { id, offset, bytes: chunk });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return completeUpload(test, person, id);
}

/** The same, for a file that is taken. */
export async function uploadFile(
  test: Test,
  person: Person,
  parts: readonly Buffer[],
  name?: string,
): Promise<StoredFile> {
  const answer = await upload(test, person, parts, name);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer<StoredFile>>().data;
}

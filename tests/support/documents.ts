/** Files and bodies of documents (DOC), for tests through the routes. */
import { createHash, randomUUID } from 'node:crypto';

import type { SentEvent } from '../../src/contract/documents/documentRights';
import {
  documentRequirements,
  documentTemplates,
  documentVersions,
} from '../../src/server/db/schema/documents';
import { files } from '../../src/server/db/schema/files';
import type { Db } from '../../src/server/db/types';
import { fileKey } from '../../src/server/lib/files/fileStore';
import type { FileStore } from '../../src/server/lib/files/fileStore';
import { contentOf } from './files';

/** Uploads a file with these words as its bytes. @returns its id */
export async function insertFile(
  { db, store }: { readonly db: Db; readonly store: FileStore },
  ownerId: string,
  words: string | Buffer = randomUUID(),
): Promise<string> {
  const id = randomUUID();
  const bytes = typeof words === 'string' ? Buffer.from(words) : words;
  await store.put(fileKey(id), contentOf(bytes));
  await db.insert(files).values({
    id,
    ownerId,
    name: 'جواز passport.pdf',
    contentType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: 1,
    isBlurred: false,
    isScanned: true,
    createdAt: new Date('2026-11-30T09:00:00Z'),
  });
  return id;
}

/** A template that every request needs. @returns its id */
export async function insertTemplate(
  db: Db,
  template: Partial<typeof documentTemplates.$inferInsert> = {},
): Promise<number> {
  const [added] = await db
    .insert(documentTemplates)
    .values({
      slug: randomUUID(),
      position: 10,
      purpose: 'apply',
      nameAr: 'جواز السفر',
      nameEn: 'Passport',
      hintAr: 'صفحة البيانات',
      hintEn: 'The page with your details',
      ...template,
    })
    .returning({ id: documentTemplates.id });
  return added?.id ?? 0;
}

/** The fields of an event's body beside the version and the key. */
const BODIES: Readonly<Record<SentEvent, object>> = {
  SENT: {},
  ACCEPTED: { valid_until: null },
  RETURNED: { reason: 'unreadable', note: 'The lower edge is cut off.' },
  WAIVED: { note: 'The school has it.' },
  UNWAIVED: {},
};

/** A body with a key of its own. */
export const documentBody = (event: SentEvent, version: number, more: object = {}) => ({
  event,
  version,
  idempotency_key: randomUUID(),
  ...BODIES[event],
  ...more,
});

/** A document of a request that was accepted. @returns its id and that of its version */
export async function insertDocument(
  { db, store }: { readonly db: Db; readonly store: FileStore },
  { requestId, studentId, by }: Record<'studentId' | 'by', string> & { readonly requestId: number },
  content?: Buffer,
): Promise<{ readonly id: number; readonly versionId: number }> {
  const at = new Date('2026-11-21T08:00:00Z');
  const [added] = await db
    .insert(documentRequirements)
    .values({
      requestId,
      addedBy: by,
      position: 1,
      purpose: 'apply',
      nameAr: 'جواز السفر',
      nameEn: 'Passport',
      state: 'accepted',
      newest: 1,
      since: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: documentRequirements.id });
  const id = added?.id ?? 0;
  const [version] = await db
    .insert(documentVersions)
    .values({
      requirementId: id,
      n: 1,
      fileId: await insertFile({ db, store }, studentId, content),
      pictureFileId: await insertFile({ db, store }, by),
      sentAt: at,
      sentBy: studentId,
      actor: 'student',
      reviewedAt: at,
      reviewedBy: by,
      outcome: 'accepted',
    })
    .returning({ id: documentVersions.id });
  return { id, versionId: version?.id ?? 0 };
}

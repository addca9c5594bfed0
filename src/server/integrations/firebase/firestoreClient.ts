/** Reads and writes Firestore over REST, so that the server needs no Firebase SDK. */
import { array, mixed, number, object, string } from 'yup';

import { SECOND } from '../../lib/time/clock';
import type { GoogleAccess } from './googleAccess';

const ORIGIN = 'https://firestore.googleapis.com';
/** Firestore itself gives up after 60 s. */
const TIMEOUT_MS = 20 * SECOND;
const ERROR_LENGTH = 300;

/** A document in REST form: `fields` are tagged values such as `{ stringValue: 'a' }`. */
export interface FirestoreDocument {
  /** The last part of `name`. */
  readonly id: string;
  /** The whole path, as a cursor. */
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface DocumentsQuery {
  readonly collection: string;
  /** A field with timestamps: in its order, then by id. */
  readonly orderBy: string;
  /** The least value of it. */
  readonly from: Date;
  /** The last document of the page before this one. */
  readonly after?: FirestoreDocument | undefined;
  readonly limit: number;
}

/** An error answer from Firestore. */
export class FirestoreError extends Error {
  override readonly name = 'FirestoreError';
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(`Firestore answered ${status}: ${detail.replace(/\s+/g, ' ').slice(0, ERROR_LENGTH)}`);
  }
}

export interface DocumentsPage {
  readonly documents: readonly FirestoreDocument[];
  /** Firestore's read time: the result includes everything committed before. */
  readonly readAt: Date;
}

export interface FirestoreClient {
  /** One page of documents. @throws FirestoreError or a network error */
  readonly list: (query: DocumentsQuery, signal: AbortSignal) => Promise<DocumentsPage>;
  /** Creates a document; one that is there stays as it is. @throws FirestoreError or a network error */
  readonly create: (document: NewDocument, signal: AbortSignal) => Promise<void>;
  /**
   * Replaces texts of documents, at most 500 at once; one that is not there is left out.
   * @throws FirestoreError or a network error
   */
  readonly change: (change: DocumentsChange, signal: AbortSignal) => Promise<void>;
}

export interface DocumentsChange {
  readonly collection: string;
  readonly documents: readonly {
    readonly id: string;
    readonly texts: Readonly<Record<string, string>>;
  }[];
}

export interface NewDocument {
  readonly collection: string;
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
  /** The field that gets Firestore's time. */
  readonly datedBy: string;
}

interface ClientOptions {
  readonly projectId: string;
  readonly access: GoogleAccess;
  /** Google's own, except for the emulator and in tests. */
  readonly origin?: string;
}

const queryAnswer = array(
  object({
    readTime: string().required(),
    // A page without any is one row without a document.
    document: object({
      name: string().required(),
      fields: mixed<Readonly<Record<string, unknown>>>(),
    })
      .default(undefined)
      .optional(),
  }),
)
  .min(1)
  .required();

const batchAnswer = object({
  // One for each write; without a code it was done.
  status: array(object({ code: number(), message: string() })).required(),
});
/** google.rpc.Code */
const NOT_FOUND = 5;

/** The emulator's administrator. */
export const EMULATOR_ACCESS: GoogleAccess = {
  token: async () => 'owner',
  forget: () => undefined,
};

export function createFirestoreClient({
  projectId,
  access,
  origin = ORIGIN,
}: ClientOptions): FirestoreClient {
  const root = `projects/${encodeURIComponent(projectId)}/databases/(default)/documents`;
  type Method = 'runQuery' | 'commit' | 'batchWrite';
  const call = async (method: Method, body: object, signal: AbortSignal): Promise<unknown> => {
    const token = await access.token();
    const response = await fetch(`${origin}/v1/${root}:${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (response.ok) return response.json();
    if (response.status === 401) access.forget(token);
    throw new FirestoreError(response.status, await response.text());
  };
  /** A token may be revoked before its end: once more with a new one. */
  const callTwice = async (...args: Parameters<typeof call>): Promise<unknown> => {
    try {
      return await call(...args);
    } catch (error) {
      if (error instanceof FirestoreError && error.status === 401) return call(...args);
      throw error;
    }
  };
  return {
    list: async (query, signal) => {
      const answer = await callTwice(
        'runQuery',
        { structuredQuery: structuredQuery(query) },
        signal,
      );
      const rows = await queryAnswer.validate(answer);
      const documents = rows.flatMap(({ document }) => {
        if (!document) return [];
        const { name, fields = {} } = document;
        return [{ id: name.slice(name.lastIndexOf('/') + 1), name, fields }];
      });
      return { documents, readAt: new Date(rows.at(-1)?.readTime ?? Number.NaN) };
    },
    create: async ({ collection, id, texts, datedBy }, signal) => {
      const write = {
        update: { name: `${root}/${collection}/${id}`, fields: fieldsOf(texts) },
        updateTransforms: [{ fieldPath: datedBy, setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: false },
      };
      try {
        await callTwice('commit', { writes: [write] }, signal);
      } catch (error) {
        // ALREADY_EXISTS: an earlier call whose answer was lost.
        if (!(error instanceof FirestoreError && error.status === 409)) throw error;
      }
    },
    change: async ({ collection, documents }, signal) => {
      if (documents.length === 0) return;
      const writes = documents.map(({ id, texts }) => ({
        update: { name: `${root}/${collection}/${id}`, fields: fieldsOf(texts) },
        updateMask: { fieldPaths: Object.keys(texts) },
        currentDocument: { exists: true },
      }));
      const { status } = await batchAnswer.validate(
        await callTwice('batchWrite', { writes }, signal),
      );
      const failed = status.find(({ code = 0 }) => code !== 0 && code !== NOT_FOUND);
      if (failed) throw new FirestoreError(200, `${failed.code ?? ''} ${failed.message ?? ''}`);
    },
  };
}

const fieldsOf = (texts: Readonly<Record<string, string>>): Readonly<Record<string, object>> =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { stringValue: value }]));

function structuredQuery({ collection, orderBy, from, after, limit }: DocumentsQuery): object {
  const field = { fieldPath: orderBy };
  const values = after && [after.fields[orderBy], { referenceValue: after.name }];
  return {
    from: [{ collectionId: collection }],
    where: {
      fieldFilter: {
        field,
        op: 'GREATER_THAN_OR_EQUAL',
        value: { timestampValue: from.toISOString() },
      },
    },
    orderBy: [
      { field, direction: 'ASCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
    ],
    ...(values && { startAt: { values, before: false } }),
    limit,
  };
}

/** Documents of a request: what the routes take and answer (DOC). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { isIsoDate } from '../../shared/dates';
import type { Answer, FileAnswer } from '../common/answers';
import { choice, idempotencyKeyField, key, line, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import { FILE_PAGES_MAX } from '../files/files';
import type { FileType } from '../files/files';
import { NOTE_MAX_LENGTH } from '../requests/requests';
import { SENT_EVENTS } from './documentRights';
import {
  ACCESSES_LENGTH,
  DOCUMENT_HINT_MAX_LENGTH,
  DOCUMENT_NAME_MAX_LENGTH,
  DOCUMENT_QUEUE_LENGTH,
  PURPOSES,
  RETURN_REASONS,
  TEAM_ACCESS_REASONS,
} from './documents';
import type {
  DocumentAccesses,
  DocumentList,
  DocumentQueue,
  PassportLines,
  RequestDocument,
} from './documents';

const keyField = idempotencyKeyField.required(key('required'));
const fileField = string().uuid(key('invalid'));
const noteField = text(NOTE_MAX_LENGTH).default('');
const reasonField = text(NOTE_MAX_LENGTH).required(key('required'));
const dayField = text(10)
  .transform((value: unknown) => (value === '' || value === undefined ? null : value))
  .nullable()
  .default(null)
  .test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));

/** POST /api/requests/{id}/documents: one of the templates, or one in the team's own words. */
export const newDocumentSchema = object({
  template_id: idField.notRequired().nullable().default(null),
  name: line(DOCUMENT_NAME_MAX_LENGTH)
    .default('')
    .when('template_id', ([template]: unknown[], field) =>
      typeof template === 'number' ? field : field.required(key('required')),
    ),
  hint: text(DOCUMENT_HINT_MAX_LENGTH).default(''),
  purpose: choice(PURPOSES).default('apply'),
  idempotency_key: keyField,
});
export type NewDocumentPayload = InferType<typeof newDocumentSchema>;

export const documentEventKindSchema = object({
  event: choice(SENT_EVENTS).required(key('required')),
});

const sent = {
  /** The document's version that the sender saw. */
  version: idField,
  idempotency_key: keyField,
};
const eventOf = <Name extends string>(name: Name) =>
  string().oneOf([name], key('invalid')).required(key('required'));

/** The schema of each event's body. */
export const EVENT_SCHEMAS = {
  SENT: object({ event: eventOf('SENT'), file_id: fileField.required(key('required')), ...sent }),
  ACCEPTED: object({ event: eventOf('ACCEPTED'), valid_until: dayField, ...sent }),
  RETURNED: object({
    event: eventOf('RETURNED'),
    reason: choice(RETURN_REASONS).required(key('required')),
    note: noteField,
    /** A picture of what is wrong. */
    picture_file_id: fileField.nullable().default(null),
    ...sent,
  }),
  WAIVED: object({ event: eventOf('WAIVED'), note: reasonField, ...sent }),
  UNWAIVED: object({ event: eventOf('UNWAIVED'), note: noteField, ...sent }),
} as const;

/** POST /api/documents/{id}/events: one of these, by `event`. */
export type DocumentEventPayload = InferType<(typeof EVENT_SCHEMAS)[keyof typeof EVENT_SCHEMAS]>;
export type SentPayload = InferType<typeof EVENT_SCHEMAS.SENT>;

/** POST /api/documents/{id}/shares and /shares/end. */
export const documentShareSchema = object({ application_id: idField });

/** GET a version's file: why the team opens it. */
export const documentContentSchema = object({ for: choice(TEAM_ACCESS_REASONS).default('help') });

/** GET a page of a version's file, as a picture. */
export const documentPageSchema = documentContentSchema.shape({
  page: wholeNumber(1, FILE_PAGES_MAX).default(1),
});

/** GET /api/documents/{id}/accesses. */
export const documentAccessesSchema = object({
  limit: limitField(ACCESSES_LENGTH, 200),
  cursor: cursorField(),
});

/** GET /api/desk/documents. */
export const documentQueueSchema = object({
  limit: limitField(DOCUMENT_QUEUE_LENGTH, 100),
  cursor: cursorField(),
});

/**
 * The answers of this feature's routes, each with a summary (API-42). A change from a version that is not
 * the newest is 409 CONFLICT, as is what the chart does not allow; a repeated key is the same answer.
 */
export interface DocumentsAnswers {
  /** The documents that a request needs, as far as the caller may read them */
  readonly 'GET /api/requests/:id/documents': Answer<DocumentList>;
  /** Adds a document to what a request needs */
  readonly 'POST /api/requests/:id/documents': Answer<RequestDocument>;
  /** Sends a document, accepts it, sends it back, or says that it is not needed */
  readonly 'POST /api/documents/:id/events': Answer<RequestDocument>;
  /** Shares a document with the school of an application */
  readonly 'POST /api/documents/:id/shares': Answer<RequestDocument>;
  /** Ends what was shared with the school of an application */
  readonly 'POST /api/documents/:id/shares/end': Answer<RequestDocument>;
  /** Who has opened a document's files */
  readonly 'GET /api/documents/:id/accesses': Answer<DocumentAccesses>;
  /** The file of a version, to download */
  readonly 'GET /api/documents/versions/:id/content': FileAnswer<FileType>;
  /** A page of the file of a version, drawn as a picture */
  readonly 'GET /api/documents/versions/:id/page': FileAnswer<'image/jpeg'>;
  /** The machine-readable lines of a passport, as they are read from the file of a version */
  readonly 'GET /api/documents/versions/:id/passport': Answer<PassportLines>;
  /** The picture of what is wrong with a version, to download */
  readonly 'GET /api/documents/versions/:id/picture': FileAnswer<FileType>;
  /** All files that a request shares with the caller's school, in their order, as one zip */
  readonly 'GET /api/requests/:id/documents/archive': FileAnswer<'application/zip'>;
  /** The same files as one PDF, in their order */
  readonly 'GET /api/requests/:id/documents/joined': FileAnswer<'application/pdf'>;
  /** All files that are shared with the school of an application as one PDF, for the team */
  readonly 'GET /api/applications/:id/documents/joined': FileAnswer<'application/pdf'>;
  /** The documents that wait for their review */
  readonly 'GET /api/desk/documents': Answer<DocumentQueue>;
}

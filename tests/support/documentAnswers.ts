/** Documents as the server answers them, for tests of the screens. */
import type { DocumentVersion, RequestDocument } from '../../src/contract/documents/documents';

/** A version that nobody has decided on. */
export function aVersion(more: Partial<DocumentVersion> = {}): DocumentVersion {
  return {
    id: 70,
    n: 1,
    name: 'passport.pdf',
    content_type: 'application/pdf',
    size: 120_000,
    pages: 1,
    is_blurred: false,
    is_scanned: false,
    sent_at: '2026-12-01T09:00:00.000Z',
    sent_by: 'student',
    reviewed_at: null,
    outcome: null,
    reason: null,
    note: '',
    has_picture: false,
    ...more,
  };
}

/** A document of request 1042 that its student has not sent. */
export function aDocument(more: Partial<RequestDocument> = {}): RequestDocument {
  return {
    id: 7,
    request_id: 1042,
    purpose: 'apply',
    name: 'Passport',
    hint: 'The page with your details',
    state: 'missing',
    since: '2026-12-01T09:00:00.000Z',
    valid_until: null,
    waived_why: '',
    may: ['SENT'],
    versions: [],
    shares: [],
    history: [],
    version: 1,
    ...more,
  };
}

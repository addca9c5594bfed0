/** Documents of a request (DOC): constants and response shapes. */
import type { Degree } from '../catalogue/catalogue';
import type { DestinationId, Product } from '../common/constants';
import type { StepActor } from '../common/requestSteps';
import type { Page } from '../common/pages';
import type { FileType } from '../files/files';
import type { DocumentState } from './documentLifecycle';
import type { HistoryEvent, SentEvent } from './documentRights';

/** The purposes of a document, in the order of a request. */
export const PURPOSES = ['apply', 'confirm', 'visa'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Who pays for the study. */
export const PAYERS = ['self', 'guardian', 'sponsor'] as const;
export type Payer = (typeof PAYERS)[number];

/** Why a document is sent back; the words beside it say what to do. */
export const RETURN_REASONS = [
  'unreadable',
  'cutOff',
  'wrongDocument',
  'outOfDate',
  'notTranslated',
  'nameDiffers',
  'pagesMissing',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The outcomes of a review. */
export const OUTCOMES = ['accepted', 'sentBack'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why the team opens a file; a school's is always `school`, a student's `own`. */
export const TEAM_ACCESS_REASONS = ['review', 'help', 'school'] as const;
export const ACCESS_REASONS = [...TEAM_ACCESS_REASONS, 'own'] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];

/** Documents of one request. */
export const DOCUMENTS_MAX = 40;
/** Versions of one document. */
export const VERSIONS_MAX = 50;
export const DOCUMENT_NAME_MAX_LENGTH = 120;
export const DOCUMENT_HINT_MAX_LENGTH = 500;
/** Weeks before the start by which a document can be due. */
export const DUE_WEEKS_MAX = 52;
/** Entries of the review queue's page. */
export const DOCUMENT_QUEUE_LENGTH = 20;
/** Entries of a page of a document's accesses. */
export const ACCESSES_LENGTH = 50;

/** Whom a template is for; null for all. */
export interface TemplateFor {
  readonly destination: DestinationId | null;
  readonly product: Product | null;
  readonly degree: Degree | null;
  readonly minorsOnly: boolean;
  readonly payer: Payer | null;
}

/** The known facts of a request; null where unknown. */
export interface RequestFacts {
  readonly destination: DestinationId | null;
  readonly product: Product;
  readonly degree: Degree | null;
  readonly isMinor: boolean | null;
  readonly payer: Payer | null;
}

/**
 * Whether a request needs a document without anybody saying so (DOC-03). What is not known of the request
 * asks for nothing: the team adds what follows from it.
 */
export function isNeededBy(
  { destination, product, degree, minorsOnly, payer }: TemplateFor,
  facts: RequestFacts,
): boolean {
  if (degree !== null && degree !== facts.degree) return false;
  if (minorsOnly && facts.isMinor !== true) return false;
  if (payer !== null && payer !== facts.payer) return false;
  return isOfferedTo({ destination, product }, facts);
}

/** Whether the team can add it to a request by hand. */
export function isOfferedTo(
  { destination, product }: Pick<TemplateFor, 'destination' | 'product'>,
  facts: Pick<RequestFacts, 'destination' | 'product'>,
): boolean {
  if (product !== null && product !== facts.product) return false;
  return destination === null || destination === facts.destination;
}

/** One file that was sent for a document. */
export interface DocumentVersion {
  readonly id: number;
  /** Counts from 1. */
  readonly n: number;
  readonly name: string;
  readonly content_type: FileType;
  readonly size: number;
  readonly pages: number;
  readonly is_blurred: boolean;
  readonly is_scanned: boolean;
  /** ISO timestamp. */
  readonly sent_at: string;
  readonly sent_by: StepActor;
  /** ISO timestamp; null while nobody has decided. */
  readonly reviewed_at: string | null;
  readonly outcome: Outcome | null;
  readonly reason: ReturnReason | null;
  /** The instruction, in the team's words. */
  readonly note: string;
  /** Whether a picture shows what is wrong. */
  readonly has_picture: boolean;
  /** For a school only: when it last took the file, ISO timestamp; null while it has not. */
  readonly taken_at?: string | null;
}

export interface DocumentEntry {
  readonly event: HistoryEvent;
  readonly to: DocumentState;
  readonly actor: StepActor;
  /** For the team only: who of it. */
  readonly by?: string | null;
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** An application that a document is shared with. */
export interface DocumentShare {
  readonly application_id: number;
  readonly institute: string;
  /** ISO timestamp. */
  readonly shared_at: string;
  /** ISO timestamp; null while its school reads it. */
  readonly ended_at: string | null;
}

/** A document of a request. A school reads its name and its versions alone. */
export interface RequestDocument {
  readonly id: number;
  readonly request_id: number;
  readonly purpose: Purpose;
  readonly name: string;
  /** A hint on its purpose or form; '' for none. */
  readonly hint: string;
  readonly state: DocumentState;
  /** ISO timestamp: since when it is in its stored state. */
  readonly since: string;
  /** YYYY-MM-DD: its last day, where it was accepted until one. */
  readonly valid_until: string | null;
  /** With `waived`: why. */
  readonly waived_why: string;
  /** The events that the reader may send now. */
  readonly may: readonly SentEvent[];
  /** Newest first; a school reads the newest that was accepted, or else the newest. */
  readonly versions: readonly DocumentVersion[];
  readonly shares: readonly DocumentShare[];
  /** Oldest first; empty for a school. */
  readonly history: readonly DocumentEntry[];
  /** Counts its changes; every change names the one that it saw. */
  readonly version: number;
}

/** GET /api/requests/{id}/documents: in the order of their purpose. */
export interface DocumentList {
  readonly items: readonly RequestDocument[];
  /** For the team: what can be added. */
  readonly choices: readonly { readonly id: number; readonly name: string }[];
}

/** One opening of a file. */
export interface DocumentAccess {
  /** The version's number. */
  readonly n: number;
  readonly actor: StepActor;
  /** The name of the team's member, or the school's. */
  readonly who: string;
  readonly why: AccessReason;
  /** ISO timestamp. */
  readonly at: string;
}

/** GET /api/documents/{id}/accesses, newest first. */
export type DocumentAccesses = Page<DocumentAccess>;

/** A document that waits for its review, beside what it must agree with. */
export interface QueuedDocument {
  readonly document_id: number;
  readonly request_id: number;
  readonly name: string;
  readonly purpose: Purpose;
  /** ISO timestamp: since when it waits. */
  readonly since: string;
  readonly version: number;
  readonly newest: {
    readonly id: number;
    readonly n: number;
    readonly content_type: FileType;
    readonly pages: number;
  };
  /** Whose it is. */
  readonly student: string;
  /** The name and the number, as typed, of the account that sent the request. */
  readonly account: string;
  readonly phone: string;
  /** The passport's name as the student stated it (APL-01); null without a statement. */
  readonly passport_name: string | null;
  readonly birth_date: string | null;
  readonly passport_number: string | null;
  readonly passport_expires_on: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string | null;
  /** YYYY-MM-DD: when the course begins; null while undecided. */
  readonly starts_on: string | null;
  readonly product: Product;
  readonly destination: string | null;
  readonly programme: string | null;
  /** Who of the team has the request; null for nobody. */
  readonly holder: string | null;
  /** Whether the reader may decide: they have the request, or are a lead. */
  readonly can_act: boolean;
}

/** GET /api/desk/documents: what waits for its review, longest first. */
export interface DocumentQueue extends Page<QueuedDocument> {
  /** All that wait. */
  readonly total: number;
}

/** GET /api/documents/versions/{id}/passport. */
export interface PassportLines {
  /** Two of 44 signs (ICAO 9303, TD3); none where the file's first pages have no such lines. */
  readonly lines: readonly string[];
}

/** CONFLICT of an application that is not ready: what it needs to apply and has not had accepted. */
export interface DocumentsMissing {
  /** Their names, in the caller's language. */
  readonly missing: readonly string[];
}

/** The visa of a request and the plan until its start (VIS): constants and response shapes. */
import { TEAM_ROLES } from '../common/constants';
import type { DestinationId } from '../common/constants';
import type { StepActor } from '../common/requestSteps';
import type { VisaEvent, VisaState } from './visaLifecycle';

export const VISA_KIND_MAX_LENGTH = 200;
export const VISA_PLACE_MAX_LENGTH = 200;
export const VISA_REFERENCE_MAX_LENGTH = 60;

/** Who reads and changes a visa; a school does not. */
export const VISA_ROLES = ['Student', ...TEAM_ROLES] as const;

/** One entry of a visa's history. */
export interface VisaEntry {
  readonly event: VisaEvent;
  readonly to: VisaState;
  readonly actor: StepActor;
  /** For the team only: who of it. */
  readonly by?: string | null;
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** GET /api/requests/{id}/visa. */
export interface Visa {
  readonly request_id: number;
  readonly state: VisaState;
  /** ISO timestamp: since when it is in its state; null before anything was said. */
  readonly since: string | null;
  /** Which visa, in words; '' while it is open. */
  readonly kind: string;
  /** YYYY-MM-DD, with `appointment_time`; null without an appointment. */
  readonly appointment_on: string | null;
  /** HH:MM, as the clock on the wall says there. */
  readonly appointment_time: string | null;
  readonly appointment_place: string;
  /** YYYY-MM-DD: when it was applied for. */
  readonly submitted_on: string | null;
  /** The embassy's number of the application. */
  readonly reference: string;
  /** YYYY-MM-DD: its last day. */
  readonly granted_until: string | null;
  /** Why it was refused, or not pursued. */
  readonly reason: string;
  /** Whose guide says what it needs (APP-17); null while undecided. */
  readonly destination: DestinationId | null;
  /** For the team: the visas that the destination's guide names. */
  readonly kinds: readonly string[];
  /** The events that the reader may send now. */
  readonly may: readonly VisaEvent[];
  /** Oldest first. */
  readonly history: readonly VisaEntry[];
  /** Counts its changes, from 0; every change names the one that it saw. */
  readonly version: number;
}

/** The kinds of entry in the plan. */
export const PLAN_KINDS = [
  'document',
  'intake',
  'answer',
  'condition',
  'visaBegin',
  'visaAppointment',
  'start',
] as const;
export type RequestPlanKind = (typeof PLAN_KINDS)[number];

/** One day of a plan. */
export interface RequestPlanItem {
  readonly kind: RequestPlanKind;
  /** YYYY-MM-DD: until when it is to be done, or when it is. */
  readonly on: string;
  /** Of the document, the condition or the school; null where the kind says it. */
  readonly name: string | null;
  readonly is_done: boolean;
  /** Of the application, for its last day, an answer and a condition; null for others. */
  readonly application_id: number | null;
}

/** GET /api/requests/{id}/plan: what is to be done until the start, by day. */
export interface RequestPlan {
  /** YYYY-MM-DD: when the course begins; null while undecided, so that nothing counts back from it. */
  readonly starts_on: string | null;
  readonly items: readonly RequestPlanItem[];
}

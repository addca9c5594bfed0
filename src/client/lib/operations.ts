/**
 * The result page of an operation, `Message_peration` (APP-11): its URL parameters, and this
 * session's record of completed operations. A URL can be typed or shared, so it only names an
 * operation; whether it happened is known from the record or from the server.
 */
import { paths } from './paths';
import { isRecord } from './storage/parse';
import { createStoredValue } from './storage/storedValue';

export const OPERATIONS = ['request', 'registration', 'snatch', 'message'] as const;
/**
 * Kind of operation: sent a request, registered a package, snatched a request, wrote to the team.
 */
export type OperationKind = (typeof OPERATIONS)[number];

export interface Operation {
  readonly kind: OperationKind;
  /** The request's number, where the operation has one. */
  readonly request: number | null;
}

/** An operation that has ended well in this session. */
export interface DoneOperation extends Operation {
  /** The account's id. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Maximum records, enough for going Back. */
const KEPT_MOST = 20;

const doneOperations = createStoredValue<readonly DoneOperation[]>({
  storage: 'session',
  key: 'operations',
  parse: (value) => (Array.isArray(value) ? value.filter(isDone) : null),
});

/** The address to go to when an operation has ended well. */
export function operationAddress({ kind, request }: Operation): string {
  return paths.messageOperation.to({ kind, request });
}

/** The operation named by a query; null if none. */
export function readOperation(query: URLSearchParams): Operation | null {
  const kind = OPERATIONS.find((one) => one === query.get('kind'));
  if (kind === undefined) return null;
  const request = query.get('request') ?? '';
  return { kind, request: /^[1-9]\d{0,9}$/.test(request) ? Number(request) : null };
}

/** Records an operation that the server has confirmed, for this session. */
export function recordOperation(done: Omit<DoneOperation, 'at'>): void {
  const others = readDone().filter((one) => !isSame(one, done) || one.by !== done.by);
  doneOperations.write([{ ...done, at: Date.now() }, ...others].slice(0, KEPT_MOST));
}

/** Finds this account's record of an operation in this session; null if there is none. */
export function recordedOperation(named: Operation, by: string): DoneOperation | null {
  return readDone().find((one) => isSame(one, named) && one.by === by) ?? null;
}

function isSame(one: Operation, other: Operation): boolean {
  return one.kind === other.kind && one.request === other.request;
}

function readDone(): readonly DoneOperation[] {
  return doneOperations.read() ?? [];
}

function isDone(value: unknown): value is DoneOperation {
  if (!isRecord(value)) return false;
  const { kind, request, by, at } = value;
  return (
    OPERATIONS.some((one) => one === kind) &&
    (request === null || typeof request === 'number') &&
    typeof by === 'string' &&
    typeof at === 'number'
  );
}

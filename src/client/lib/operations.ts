/**
 * The result page of an operation, `Message_peration` (product decisions: Pages): what may stand in
 * its address. An address can be typed or shared, so what is read from it is checked.
 */
import { paths } from './paths';

export const OPERATIONS = ['request', 'registration', 'snatch', 'message'] as const;
/** What was done: sent a request, registered a package, snatched a request, wrote to the team. */
export type OperationKind = (typeof OPERATIONS)[number];

export interface Operation {
  readonly kind: OperationKind;
  /** The request's number, where the operation has one. */
  readonly request: number | null;
}

/** The address to go to when an operation has ended well. */
export function operationAddress({ kind, request }: Operation): string {
  return paths.messageOperation.to({ kind, request });
}

/** The operation that a query names, or null when it names none. */
export function readOperation(query: URLSearchParams): Operation | null {
  const kind = OPERATIONS.find((one) => one === query.get('kind'));
  if (kind === undefined) return null;
  const request = query.get('request') ?? '';
  return { kind, request: /^[1-9]\d{0,9}$/.test(request) ? Number(request) : null };
}

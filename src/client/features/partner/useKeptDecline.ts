import { useKeptFields } from '../../shared/keptFields';
import type { KeptFields } from '../../shared/keptFields';

/** What is typed about declining a request, until it is declined. */
export const useKeptDecline = (request: number): KeptFields =>
  useKeptFields(`decline:${request}`, ['reason', 'remark']);

import { useKeptFields } from '../../../ui/forms/keptFields';
import type { KeptFields } from '../../../ui/forms/keptFields';

/** What is typed about declining a request, until it is declined. */
export const useKeptDecline = (request: number): KeptFields =>
  useKeptFields(`decline:${request}`, ['reason', 'remark']);

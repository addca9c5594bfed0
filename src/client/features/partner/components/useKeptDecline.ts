import { useKeptFields } from '../../../ui/forms/keptFields';
import type { KeptFields } from '../../../ui/forms/keptFields';

/** Draft of a decline, kept until the request is declined. */
export const useKeptDecline = (request: number): KeptFields =>
  useKeptFields(`decline:${request}`, ['reason', 'remark']);

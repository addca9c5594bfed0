import { idField } from '../../contract/schemas/numbers';
import { ApiError } from './errors';

/** The id of a URL such as `/api/requests/:id`. @throws ApiError NOT_FOUND */
export function entryId(params: unknown): number {
  const id: unknown =
    typeof params === 'object' && params && 'id' in params ? params.id : undefined;
  if (typeof id !== 'string' || !idField.isValidSync(id)) throw new ApiError('NOT_FOUND');
  return Number(id);
}

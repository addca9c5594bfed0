import { idField } from '../../contract/common/numbers';
import { ApiError } from './errors';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a text is a UUID in lower case. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Returns the UUID in a URL such as `/api/chat/rooms/:room`. @throws ApiError NOT_FOUND */
export function entryUuid(params: unknown, name: string): string {
  const id: unknown = typeof params === 'object' && params ? Reflect.get(params, name) : undefined;
  if (typeof id !== 'string' || !isUuid(id)) throw new ApiError('NOT_FOUND');
  return id;
}

/** Returns the id in a URL such as `/api/requests/:id`. @throws ApiError NOT_FOUND */
export function entryId(params: unknown): number {
  const id: unknown =
    typeof params === 'object' && params && 'id' in params ? params.id : undefined;
  if (typeof id !== 'string' || !idField.isValidSync(id)) throw new ApiError('NOT_FOUND');
  return Number(id);
}

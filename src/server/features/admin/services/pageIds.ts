/** Pages of text and their sections in URLs (LEAD-06). */
import { CONTENT_PAGES } from '../../../../contract/content/content';
import type { ContentPageId } from '../../../../contract/content/content';
import { ApiError } from '../../../lib/errors';
import { placeOf } from '../queries/pageTexts';

/** The id of a page in a URL. @throws ApiError NOT_FOUND */
export function pageIdIn(params: unknown): ContentPageId {
  const id = idIn(params);
  const page = CONTENT_PAGES.find((one) => one === id);
  if (!page) throw new ApiError('NOT_FOUND');
  return page;
}

/** The id of a section in a URL. @throws ApiError NOT_FOUND */
export function sectionIdIn(params: unknown): string {
  const id = idIn(params);
  if (typeof id !== 'string' || !placeOf(id)) throw new ApiError('NOT_FOUND');
  return id;
}

const idIn = (params: unknown): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined;

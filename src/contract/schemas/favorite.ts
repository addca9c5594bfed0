/** Saving a favourite: what store-favorite takes (specification, section 7). */
import { object } from 'yup';
import type { InferType } from 'yup';

import { idField } from './numbers';

export const favoriteSchema = object({ package_id: idField });
export type FavoritePayload = InferType<typeof favoriteSchema>;

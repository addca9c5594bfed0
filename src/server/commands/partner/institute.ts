import type { Db } from '../../db/types';
import { OperatorError } from '../../lib/failure';
import { findInstitutes, findSimilarInstitutes } from '../../features/catalogue/queries/institutes';
import type { Institute } from '../../features/catalogue/queries/institutes';

/** The institute with this id or exact name. @throws OperatorError that names similar ones */
export async function requireInstitute(db: Db, given: string): Promise<Institute> {
  const [found, ...others] = await findInstitutes(db, given);
  if (found && others.length === 0) return found;
  const named = (list: readonly Institute[]): string =>
    list.map(({ id, name }) => `${id} (${name.en})`).join(', ');
  if (found) {
    throw new OperatorError(
      `Several institutes are called "${given}": give one of their ids, ${named([found, ...others])}.`,
    );
  }
  const similar = await findSimilarInstitutes(db, given);
  const hint = similar.length > 0 ? ` Did you mean ${named(similar)}?` : '';
  throw new OperatorError(
    `There is no institute "${given}": give its id or its exact name.${hint}`,
  );
}

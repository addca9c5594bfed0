/** The start dates of a programme as a lead changes them (LEAD-05). */
import { toIsoDate } from '../../../../shared/dates';
import { STARTS_MAX, isPossibleStart } from '../../../../contract/admin/catalogue';
import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import type {
  NewStartPayload,
  RemovedStartPayload,
} from '../../../../contract/admin/catalogueRoutes';
import { ApiError, validationError } from '../../../lib/errors';
import type { FieldIssue } from '../../../lib/errors';
import { writeProgrammeTouched } from '../queries/programmes';
import { deleteStart, insertStart } from '../queries/starts';
import { programmeOf } from './catalogue';
import type { ProgrammeAct } from './catalogue';
import { changeContent } from './changeContent';
import type { ContentDeps } from './changeContent';

/**
 * A date that is there already is not added twice.
 * @throws ApiError VALIDATION_FAILED; those of `changeContent`
 */
export async function addStart(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, starts_on, apply_by }: NewStartPayload,
): Promise<DeskProgrammeDetails> {
  const content = programmeOf(deps, act);
  return changeContent(
    deps,
    content,
    { accountId: act.accountId, version },
    async (tx, before, now) => {
      if (before.starts.some((start) => start.starts_on === starts_on)) return null;
      const start = { starts_on, apply_by: apply_by === '' ? null : apply_by };
      const issues = refusals(before, start, toIsoDate(now));
      if (issues.length > 0) throw validationError(issues);
      await writeProgrammeTouched(tx, act.id);
      await insertStart(tx, act.id, start);
      return { action: 'programme.startAdd', before: null, after: start };
    },
  );
}

/** Returns the fields for which a start date must be rejected. */
function refusals(
  { kind, starts, starts_mondays }: DeskProgrammeDetails,
  { starts_on, apply_by }: { readonly starts_on: string; readonly apply_by: string | null },
  today: string,
): readonly FieldIssue[] {
  if (starts_mondays || starts.length >= STARTS_MAX) {
    return [{ field: 'starts_on', key: 'invalid' }];
  }
  const isDeadline = apply_by === null || (kind === 'university' && apply_by >= today);
  return [
    ...(isPossibleStart(starts_on, today)
      ? []
      : [{ field: 'starts_on', key: 'dateInvalid' } as const]),
    ...(isDeadline ? [] : [{ field: 'apply_by', key: 'dateInvalid' } as const]),
  ];
}

/**
 * Removes a date that is still to come. A request has its date by itself and keeps it; where more have
 * chosen it than was seen, that is shown first.
 * @throws ApiError VALIDATION_FAILED for another date; those of `changeContent`
 */
export async function removeStart(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, starts_on, requests }: RemovedStartPayload,
): Promise<DeskProgrammeDetails> {
  const content = programmeOf(deps, act);
  return changeContent(deps, content, { accountId: act.accountId, version }, async (tx, before) => {
    const start = before.starts.find((one) => one.starts_on === starts_on);
    if (!start) throw validationError([{ field: 'starts_on', key: 'dateInvalid' }]);
    if (start.requests > requests) {
      throw new ApiError('CONFLICT', { data: content.overtaken(before) });
    }
    await writeProgrammeTouched(tx, act.id);
    await deleteStart(tx, act.id, starts_on);
    return {
      action: 'programme.startRemove',
      before: { starts_on, apply_by: start.apply_by },
      after: start.requests > 0 ? { kept_requests: start.requests } : null,
    };
  });
}

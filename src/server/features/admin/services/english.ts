/** The English that a programme asks for, as leads change it (LEAD-05). */
import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { ENGLISH_SCORES, englishFieldFaults, scoresOf } from '../../../../contract/admin/english';
import type { ProgrammeEnglishPayload } from '../../../../contract/admin/catalogueRoutes';
import { validationError } from '../../../lib/errors';
import { listProgrammeTexts, writeProgrammeEnglish } from '../queries/programmes';
import { programmeOf } from './catalogue';
import type { ProgrammeAct } from './catalogue';
import { changeContent, differences } from './changeContent';
import type { ContentDeps } from './changeContent';

/**
 * Replaces level and scores.
 * @throws ApiError VALIDATION_FAILED with the fields that contradict each other or the programme's
 * texts (ENG-06); those of `changeContent`
 */
export async function changeEnglish(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, ...wanted }: ProgrammeEnglishPayload,
): Promise<DeskProgrammeDetails> {
  const by = { accountId: act.accountId, version };
  return changeContent(deps, programmeOf(deps, act), by, async (tx, { level, english }) => {
    const before = { level, ...scoresOf(english) };
    const changed = differences(['level', ...ENGLISH_SCORES], before, wanted);
    if (changed === null) return null;
    const texts = await listProgrammeTexts(tx, act.id);
    const faults = englishFieldFaults(wanted.level, wanted, texts);
    if (faults.length > 0) {
      const fields = [...new Set(faults.map(({ field }) => field))];
      throw validationError(fields.map((field) => ({ field, key: 'invalid' })));
    }
    await writeProgrammeEnglish(tx, act.id, wanted);
    return { action: 'programme.english', ...changed };
  });
}

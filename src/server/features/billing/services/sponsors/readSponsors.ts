/** The sponsors of a request, for its student and the team (BIL-60). */
import {
  OPEN_SPONSOR_STATES,
  sponsorEventsFor,
  sponsorStateOn,
} from '../../../../../contract/billing/sponsorLifecycle';
import { LETTER_OPENINGS_SHOWN, SPONSORS_MAX } from '../../../../../contract/billing/sponsors';
import type { Sponsor } from '../../../../../contract/billing/sponsors';
import type { StepActor } from '../../../../../contract/common/requestSteps';
import { toIsoDate } from '../../../../../shared/dates';
import type { Db } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import type { Deps } from '../../../../platform/deps';
import { openFile } from '../../../files/services/files';
import type { OpenFile } from '../../../files/services/files';
import { shownFile } from '../../../files/services/shownFile';
import { hasEnded } from '../../../requests/queries/steps';
import type { Caller } from '../../../requests/services/party';
import {
  findSponsor,
  insertLetterAccess,
  listLetterAccesses,
  listSponsorEvents,
  listSponsors,
} from '../../queries/sponsors';
import { openMoney } from '../openMoney';
import { hindranceOf } from './changeSponsor';
import type { RequestCoverage } from './coverage';

const OPEN: ReadonlySet<string> = new Set(OPEN_SPONSOR_STATES);

/** Whether a request takes one more sponsor: it has not ended, and has not enough. */
export async function mayAddSponsor(
  db: Db,
  requestId: number,
  sponsors: readonly Sponsor[],
): Promise<boolean> {
  const open = sponsors.filter(({ state }) => OPEN.has(state)).length;
  return open < SPONSORS_MAX && !(await hasEnded(db, requestId));
}

/** Reads the sponsors of a request. @param reader the caller, who may read its money */
export async function readSponsors(
  db: Db,
  requestId: number,
  {
    reader: { actor, accountId },
    coverage: { covers, endsBefore },
    now,
  }: {
    readonly reader: { readonly actor: StepActor; readonly accountId: string };
    readonly coverage: RequestCoverage;
    readonly now: Date;
  },
): Promise<Sponsor[]> {
  const rows = await listSponsors(db, requestId);
  const events = await listSponsorEvents(
    db,
    rows.map(({ sponsor }) => sponsor.id),
  );
  const today = toIsoDate(now);
  const isTeam = actor === 'team';
  const shown = rows.map(async ({ sponsor, letter }): Promise<Sponsor> => {
    const { id, capAmount, capCurrency } = sponsor;
    const state = sponsorStateOn(sponsor, today);
    const covered = covers.reduce(
      (sum, { guaranteeId, amount }) => (guaranteeId === id ? sum + amount : sum),
      0,
    );
    const opened = await listLetterAccesses(db, id, LETTER_OPENINGS_SHOWN);
    return {
      id,
      name: sponsor.name,
      phone: sponsor.phone,
      email: sponsor.email,
      letter: letter && shownFile(letter),
      covers: sponsor.covers,
      cap:
        capAmount === null || capCurrency === null
          ? null
          : { amount: capAmount, currency: capCurrency },
      cap_left: capAmount === null ? null : capAmount - covered,
      valid_until: sponsor.validUntil,
      state,
      since: sponsor.since.toISOString(),
      ends_before: endsBefore.get(id) ?? null,
      ...(isTeam && {
        hindrance: state === 'announced' ? hindranceOf(sponsor, accountId, today) : null,
      }),
      may: sponsorEventsFor(actor, state),
      history: events
        .filter(({ sponsorId }) => sponsorId === id)
        .map(({ event, to, actor: by, by: name, note, at }) => ({
          event,
          to,
          actor: by,
          ...(isTeam && { by: name }),
          note,
          at: at.toISOString(),
        })),
      opened: opened.map(({ who, at }) => ({ who, at: at.toISOString() })),
      version: sponsor.version,
    };
  });
  return Promise.all(shown);
}

/**
 * The letter of a guarantee, for its student and the team; it is written down who of the team opened it.
 * @throws ApiError NOT_FOUND
 */
export async function openLetter(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  caller: Caller,
  id: number,
): Promise<OpenFile> {
  const { db, clock } = deps;
  const sponsor = await findSponsor(db, id);
  if (!sponsor) throw new ApiError('NOT_FOUND');
  const { actor } = await openMoney(db, caller, sponsor.requestId);
  const { letterFileId } = sponsor;
  const isHidden = actor === 'partner' || letterFileId === null;
  const file = isHidden ? undefined : await openFile(deps, letterFileId);
  if (!file) throw new ApiError('NOT_FOUND');
  if (actor === 'team') {
    await insertLetterAccess(db, { sponsorId: id, accountId: caller.accountId, at: clock.now() });
  }
  return file;
}

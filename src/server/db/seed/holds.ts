import { FIRST_STEP } from '../../../contract/common/requestSteps';
import { DECLINE_UNDO_MINUTES, SNATCH_HOURS } from '../../../contract/partner/partner';
import type { partnerNotes, requestHolds } from '../schema/holds';
import type { requestSteps } from '../schema/requests';
import type { CatalogueRows } from './catalogue';
import { DEMO_COLLEAGUE, DEMO_PARTNER } from './demoAccounts';
import { PARTNER_INSTITUTE } from './languageSchools';
import type { RequestRow } from './requestRows';
import type { Wish, WishHold } from './wishes';

type HoldRow = typeof requestHolds.$inferInsert;
type StepRow = typeof requestSteps.$inferInsert;

export interface HoldRows {
  readonly holds: readonly HoldRow[];
  /** The institutes' events, for the timelines. */
  readonly events: readonly StepRow[];
  readonly notes: readonly (typeof partnerNotes.$inferInsert)[];
}

const HOUR_MS = 3_600_000;

const after = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS);

/**
 * Hours before the current day at which the demo partner snatched, and whether it confirmed; the
 * unconfirmed ones expire in the evening and at midnight.
 */
const SNATCHES: Readonly<
  Record<Exclude<WishHold, 'booked' | 'declined'>, { ago: number; confirmed: boolean }>
> = {
  fresh: { ago: 0, confirmed: false },
  ending: { ago: 3, confirmed: false },
  confirmed: { ago: 100, confirmed: true },
  lapsed: { ago: 60, confirmed: false },
};

/** Creates the holds of the demo requests and their events. Also sets the current holder. */
export function holdRows(
  rows: CatalogueRows,
  wishes: readonly Wish[],
  requests: readonly RequestRow[],
  today: Date,
): HoldRows {
  const own = rows.institutes.find(({ nameEn }) => nameEn === PARTNER_INSTITUTE)?.id;
  if (own === undefined) throw new Error('The demo partner has no institute');
  const made = requests.flatMap((request, index) => {
    const kind = wishes[index]?.hold;
    return kind === undefined ? [] : holdOf(kind, request, own, today);
  });
  const holds = made.map(({ hold }) => hold);
  const confirmed = holds.filter(
    ({ instituteId, state }) => instituteId === own && state === 'confirmed',
  );
  return {
    holds,
    events: made.flatMap(({ events }) => events),
    notes: confirmed.slice(0, NOTES.length).map(({ requestId, decidedAt }, index) => ({
      requestId,
      instituteId: own,
      accountId: index % 2 === 0 ? DEMO_PARTNER.id : DEMO_COLLEAGUE.id,
      text: NOTES[index] ?? '',
      createdAt: after(decidedAt ?? today, 1),
    })),
  };
}

interface Made {
  readonly hold: HoldRow;
  readonly events: readonly StepRow[];
}

function holdOf(kind: WishHold, request: RequestRow, own: number, today: Date): Made {
  const sentAt = request.createdAt ?? today;
  const copied = {
    requestId: request.id,
    studentId: request.accountId,
    programmeId: request.programmeId ?? null,
    sentAt,
  };
  const event = (name: StepRow['event'], at: Date, instituteId: number): StepRow => ({
    requestId: request.id,
    step: FIRST_STEP,
    actor: 'partner',
    event: name,
    instituteId,
    accountId: instituteId === own ? DEMO_PARTNER.id : null,
    at,
  });
  if (kind === 'booked' || kind === 'declined') {
    const instituteId = request.partnerInstituteId ?? own;
    const decidedBy = instituteId === own ? DEMO_PARTNER.id : null;
    const booked = { ...copied, instituteId, heldAt: sentAt };
    if (kind === 'declined') {
      const decidedAt = after(sentAt, 5);
      request.opensAt = after(decidedAt, DECLINE_UNDO_MINUTES / 60);
      const why = { reason: 'full', remark: 'Both July groups are full.' } as const;
      return {
        hold: { ...booked, ...why, state: 'declined', decidedAt, decidedBy },
        events: [{ ...event('declined', decidedAt, instituteId), reason: why.reason }],
      };
    }
    if (request.currentStep === FIRST_STEP)
      return { hold: { ...booked, state: 'new' }, events: [] };
    const decidedAt = after(sentAt, 4);
    return {
      hold: { ...booked, state: 'confirmed', decidedAt, decidedBy },
      events: [event('confirmed', decidedAt, instituteId)],
    };
  }
  const { ago, confirmed } = SNATCHES[kind];
  const heldAt = after(today, -ago);
  const expiresAt = after(heldAt, SNATCH_HOURS);
  request.partnerInstituteId = own;
  request.opensAt = confirmed ? null : expiresAt;
  const decidedAt = confirmed ? after(heldAt, 2) : null;
  return {
    hold: {
      ...copied,
      instituteId: own,
      state: confirmed ? 'confirmed' : 'snatched',
      snatched: true,
      accountId: DEMO_PARTNER.id,
      heldAt,
      expiresAt,
      decidedAt,
      decidedBy: confirmed ? DEMO_COLLEAGUE.id : null,
      expiryToldAt: kind === 'lapsed' ? expiresAt : null,
    },
    events: [
      event('snatched', heldAt, own),
      ...(decidedAt ? [event('confirmed', decidedAt, own)] : []),
      ...(kind === 'lapsed'
        ? [{ ...event('snatchExpired', expiresAt, own), accountId: null }]
        : []),
    ],
  };
}

const NOTES = [
  'Asked for a host family without pets. Mrs Alder in Hove has a room from the first week on.',
  'Level test booked for the Monday of arrival, 9:00, room 4.',
  'Spoke on the phone: comes with her sister, would like the same class.',
] as const;

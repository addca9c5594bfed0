import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';

import type { DestinationId } from '../../../../contract/common/constants';
import { readTripWeeks, rememberTripWeeks } from '../../prices/trip/tripWeeks';
import { designCourseMachine } from '../machines/designCourse';
import { DESIGN_STEPS } from '../../../../contract/requests/courseDesign';
import { NO_DESIGN, withWeeks } from '../../prices/machines/support/courseDesign';
import type { CourseDesign } from '../../prices/machines/support/courseDesign';
import { readWish, rememberWish } from '../../prices/trip/tripWish';
import { wishedStart } from '../../prices/trip/wishCodes';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useStepAddress } from '../../../lib/hooks/useStepAddress';
import { useStepFocus } from '../../../lib/hooks/useStepFocus';
import { useAppStore } from '../../../lib/store/hooks';
import { designOwner, syncDesignSoon } from './designSync';
import {
  callersDesign,
  courseWeeks,
  restoreDesign,
  saveDesign,
  stillAllowed,
  toStored,
} from './savedDesign';

/** Where a design is kept: it is read once, on arrival, and saved with every change. */
export interface DesignKeeping {
  readonly read: () => CourseDesign | null;
  readonly save: (design: CourseDesign) => void;
}

/**
 * Runs the wizard's machine, with its step in the address, and the focus on the question of a new step.
 *
 * @param destination from the link, or null
 */
export function useDesignCourse(destination: DestinationId | null, keeping: DesignKeeping) {
  const machine = useMemo(
    () =>
      designCourseMachine.provide({
        actions: { saveDesign: ({ context }) => keeping.save(context) },
      }),
    [keeping],
  );
  const [saved] = useState(keeping.read);
  const [snapshot, send, actor] = useMachine(machine, { input: { saved, destination } });
  useStepAddress({
    steps: DESIGN_STEPS,
    actor,
    goTo: (step) => send({ type: 'STEP_REQUESTED', step }),
    // Else it would override a later choice.
    applied: ['destination', 'weeks'],
  });
  const heading = useStepFocus(actor);
  return { snapshot, send, heading };
}

/**
 * Keeps the reader's own design on this device and in the account. Weeks and start are those of the trip
 * (CAT-13): what was chosen last on any page comes before an older design, and a choice here is the
 * trip's.
 *
 * @param weeks from the link, or null
 */
export function useOwnDesign(weeks: number | null): DesignKeeping {
  const store = useAppStore();
  return useMemo(
    () => ({
      read: () =>
        designOfTrip(restoreDesign(designOwner(store)), weeks ?? courseWeeks(readTripWeeks())),
      save: (design) => {
        const owner = designOwner(store);
        const before = restoreDesign(owner) ?? NO_DESIGN;
        // Only what was changed is newer than another device's.
        if (isSame(design, before)) return;
        saveDesign(design, owner);
        syncDesignSoon(store);
        if (design.weeks !== before.weeks) rememberTripWeeks(design.weeks);
        if (design.startDate !== before.startDate) rememberStart(design.startDate);
      },
    }),
    [store, weeks],
  );
}

/** Keeps the design that the team enters for a student (DESK-17); the reader's own trip has no part in it. */
export function useCallersDesign(student: string): DesignKeeping {
  const account = useAuth().user?.id ?? '';
  return useMemo(() => {
    const kept = callersDesign(account, student);
    return {
      read: () => {
        const design = kept.read();
        return design && stillAllowed(design);
      },
      save: kept.write,
    };
  }, [account, student]);
}

const isSame = (one: CourseDesign, other: CourseDesign): boolean =>
  JSON.stringify(toStored(one)) === JSON.stringify(toStored(other));

/** The design with the trip's weeks, and without a start that the trip's wish does not allow. */
function designOfTrip(design: CourseDesign | null, weeks: number | null): CourseDesign | null {
  if (design === null && weeks === null) return null;
  const { startDate, ...rest } = design ?? NO_DESIGN;
  const start = startDate !== null && isWished(startDate) ? startDate : null;
  const planned = { ...rest, startDate: start };
  return weeks === null ? planned : withWeeks(planned, weeks);
}

/** Whether the trip has no wish for a start, or one that the day fulfils. */
function isWished(startDate: string): boolean {
  const wish = readWish('start', 'custom');
  return wish === null || wishedStart([startDate], wish) !== undefined;
}

/** Keeps the month of a start as the trip's, unless a wider wish has it in already. */
function rememberStart(startDate: string | null): void {
  if (startDate === null) return;
  if (readWish('start', 'custom') === null || !isWished(startDate)) {
    rememberWish('start', 'custom', startDate.slice(0, 7));
  }
}

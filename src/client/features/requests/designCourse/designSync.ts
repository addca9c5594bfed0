/** Keeps the design of this device and the one of the account alike (CRS-01): the newest stays. */
import { useEffect, useState } from 'react';

import type { KeptDesign } from '../../../../contract/requests/courseDesign';
import { useAppStore } from '../../../lib/store/hooks';
import type { AppStore } from '../../../lib/store/rootReducer';
import { selectIsSignedIn, selectUser } from '../../../lib/store/session';
import { designApi } from '../api/designApi';
import { adoptDesign, fromStored, readDeviceDesign, toStored } from './savedDesign';
import type { DeviceDesign } from './savedDesign';

const { getCourseDesign, keepCourseDesign } = designApi.endpoints;

/** A slider changes the design many times a second. */
const PAUSE_MS = 800;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The id of who is signed in; null for a visitor. */
export function designOwner({ getState }: Pick<AppStore, 'getState'>): string | null {
  const state = getState();
  return selectIsSignedIn(state) ? (selectUser(state)?.id ?? null) : null;
}

/** Returns whether this device has a design that the account does not have yet. */
export function hasUnsentDesign(store: AppStore): boolean {
  const kept = readDeviceDesign(designOwner(store));
  return kept !== null && !kept.isSent;
}

/**
 * Sends the design that was changed here, or reads the account's, and keeps the newer one. Nothing
 * for a visitor. Never rejects: without the account this device's design stays.
 */
export async function syncDesign(store: AppStore): Promise<void> {
  clearTimeout(timer);
  const owner = designOwner(store);
  if (owner === null) return;
  const mine = readDeviceDesign(owner);
  try {
    const kept = await (mine === null || mine.isSent ? read(store) : send(store, mine));
    // It was changed meanwhile, or another person has signed in.
    const isStill = readDeviceDesign(owner)?.changedAt === mine?.changedAt;
    if (kept.changed_at === null || !isStill || designOwner(store) !== owner) return;
    adoptDesign(fromStored(kept.design), kept.changed_at, owner);
  } catch (error) {
    console.error('Keeping the designed course in the account failed', error);
  }
}

/** Sends the design after a pause in its changes. */
export function syncDesignSoon(store: AppStore): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncDesign(store), PAUSE_MS);
}

/** Whether the design on this device is the newest: at once for a visitor. */
export function useSyncedDesign(): boolean {
  const store = useAppStore();
  const [isSynced, setIsSynced] = useState(() => designOwner(store) === null);
  useEffect(() => {
    let isMounted = true;
    void syncDesign(store).then(() => isMounted && setIsSynced(true));
    return () => {
      isMounted = false;
    };
  }, [store]);
  return isSynced;
}

async function read({ dispatch }: AppStore): Promise<KeptDesign> {
  const options = { subscribe: false, forceRefetch: true } as const;
  return (await dispatch(getCourseDesign.initiate(undefined, options)).unwrap()).data;
}

async function send(
  { dispatch }: AppStore,
  { design, changedAt }: DeviceDesign,
): Promise<KeptDesign> {
  const body = {
    design: design && { ...toStored(design), extras: [...design.extras] },
    changed_at: changedAt,
  };
  return (await dispatch(keepCourseDesign.initiate(body, { track: false })).unwrap()).data;
}

/** One description of a kind of content makes what a lead does with its entries (LEAD-06). */
import type { Schema } from 'yup';

import type { Role } from '../../../../contract/common/constants';
import type { ContentEntry, ContentUrl, Entry } from '../../../../contract/admin/content';
import type {
  ContentPlacePayload,
  ContentStatePayload,
} from '../../../../contract/admin/contentRoutes';
import type { AuditSubject, ContentAction, OrderedAction } from '../../../../contract/admin/log';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import type { NewEvent } from '../../../platform/events/events';
import type { ContentStore, OrderedStore } from '../queries/contentRows';
import { addContent, changeContent, differences } from './changeContent';
import type { Content, ContentAct, ContentDeps } from './changeContent';

/** An entry's facts as changed by a lead, who saw a version of it. */
export type EntryChange<Facts extends object> = Facts & {
  readonly version: string;
  /** Whether the lead has confirmed a change that is asked about. */
  readonly confirmed?: boolean;
};

/** A kind of content that leads list, add to, change and withdraw. */
export interface ContentKind<Facts extends object, Id extends number | string = number> {
  readonly url: ContentUrl;
  /** Who reads the list; leads alone by default. */
  readonly readers?: readonly Role[];
  /** Of its actions in the log. */
  readonly action: ContentAction;
  readonly subject: AuditSubject;
  readonly addSchema: Schema<Facts>;
  readonly changeSchema: Schema<EntryChange<Facts>>;
  readonly fields: readonly (keyof Facts & string)[];
  /** Fields that the log keeps; all by default. */
  readonly logged?: readonly (keyof Facts & string)[];
  readonly store: ContentStore<Facts, Id>;
  /** The id in a URL. @throws ApiError NOT_FOUND */
  readonly idIn: (params: unknown) => Id;
  /**
   * Refuses what the schema cannot know.
   * @param before null for a new entry
   * @throws ApiError VALIDATION_FAILED; CONFLICT
   */
  readonly refuse?: (
    tx: Tx,
    facts: Facts,
    before: (Facts & Entry<Id>) | null,
    now: Date,
  ) => Promise<void>;
  /**
   * Work that follows an added or changed entry, in the same transaction.
   * @param before null for a new entry
   */
  readonly written?: (
    tx: Tx,
    entry: {
      readonly id: Id;
      readonly before: Facts | null;
      readonly after: Facts;
      readonly accountId: string;
    },
  ) => Promise<void>;
  /** Whether a change is saved only once it is confirmed; none by default. */
  readonly isQuestionable?: (before: Facts, after: Facts) => boolean;
  /** Events published when an entry's facts change; none by default. */
  readonly news?: readonly NewEvent[];
  /** Every entry can be withdrawn by default. */
  readonly canWithdraw?: (entry: Facts & Entry<Id>) => boolean;
  /** Refuses to withdraw what something else needs. @throws ApiError CONFLICT */
  readonly refuseWithdrawal?: (tx: Tx, entry: Facts & Entry<Id>) => Promise<void>;
}

/** A kind whose entries have an order that a lead chooses. */
export type OrderedKind<Facts extends object, Id extends number | string = number> = Omit<
  ContentKind<Facts, Id>,
  'action' | 'store'
> & { readonly action: OrderedAction; readonly store: OrderedStore<Facts, Id> };

/** A kind without new entries. */
export type WithdrawableKind<Facts extends object, Id extends number | string> = Omit<
  ContentKind<Facts, Id>,
  'action' | 'addSchema' | 'store'
> & {
  readonly action: ContentAction | 'hours';
  readonly store: Omit<ContentStore<Facts, Id>, 'insert'>;
};

/** A kind whose entries are neither added nor withdrawn. */
export type FixedKind<Facts extends object, Id extends number | string> = Omit<
  WithdrawableKind<Facts, Id>,
  'action' | 'canWithdraw' | 'refuseWithdrawal' | 'store'
> & {
  readonly action: ContentAction | 'hours' | 'rate';
  readonly store: Pick<ContentStore<Facts, Id>, 'list' | 'find' | 'write'>;
};

type Shown<Facts, Id extends number | string> = Facts & Entry<Id>;

/** A kind's entries, as `changeContent` reads them. */
export const contentOf =
  <Facts extends object, Id extends number | string>({ subject, store }: FixedKind<Facts, Id>) =>
  (id: Id): Content<Shown<Facts, Id>> => ({
    subject,
    find: (db) => store.find(db, id),
    // An entry of one of the kinds.
    overtaken: (entry) => ({ entry: entry as unknown as ContentEntry }),
  });

/** Adds an entry as the last one. @throws ApiError as `refuse` */
export async function addEntry<Facts extends object, Id extends number | string>(
  deps: ContentDeps,
  kind: ContentKind<Facts, Id>,
  accountId: string,
  facts: Facts,
): Promise<Shown<Facts, Id>> {
  const { action, fields, logged = fields, store, refuse, written } = kind;
  const kept = Object.fromEntries(logged.map((name) => [name, facts[name]]));
  const log = { accountId, action: `${action}.add`, facts: kept } as const;
  return addContent<Shown<Facts, Id>, Id>(deps, contentOf(kind), log, async (tx) => {
    await refuse?.(tx, facts, null, deps.clock.now());
    const id = await store.insert(tx, facts);
    await written?.(tx, { id, before: null, after: facts, accountId });
    return id;
  });
}

/**
 * @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left; UNCONFIRMED for a change that is
 * asked about; as `refuse`
 */
export async function changeEntry<Facts extends object, Id extends number | string>(
  deps: ContentDeps,
  kind: FixedKind<Facts, Id>,
  { accountId, id }: ContentAct<Id>,
  { version, confirmed = false, ...facts }: EntryChange<Facts>,
): Promise<Shown<Facts, Id>> {
  const { action, fields, logged = fields, store, refuse, written, isQuestionable, news } = kind;
  const by = { accountId, version };
  return changeContent(
    deps,
    contentOf(kind)(id),
    by,
    async (tx, before, now) => {
      const after = facts as unknown as Facts;
      if (differences(fields, before, after) === null) return null;
      await refuse?.(tx, after, before, now);
      if (!confirmed && isQuestionable?.(before, after)) throw new ApiError('UNCONFIRMED');
      await store.write(tx, id, after);
      await written?.(tx, { id, before, after, accountId });
      const changed = differences(logged, before, after) ?? { before: {}, after: {} };
      return { action: `${action}.change`, ...changed };
    },
    news,
  );
}

/**
 * Withdraws an entry or lists it again.
 * @throws ApiError NOT_FOUND; CONFLICT as above; VALIDATION_FAILED where it has to stay
 */
export async function changeEntryState<Facts extends object, Id extends number | string>(
  deps: ContentDeps,
  kind: WithdrawableKind<Facts, Id>,
  { accountId, id }: ContentAct<Id>,
  { version, state }: ContentStatePayload,
): Promise<Shown<Facts, Id>> {
  const by = { accountId, version };
  return changeContent(deps, contentOf(kind)(id), by, async (tx, before, now) => {
    if (before.state === state) return null;
    if (kind.canWithdraw?.(before) === false) {
      throw validationError([{ field: 'state', key: 'invalid' }]);
    }
    if (state === 'withdrawn') await kind.refuseWithdrawal?.(tx, before);
    await kind.store.writeState(tx, id, state, now);
    return {
      action: `${kind.action}.${state === 'withdrawn' ? 'withdraw' : 'list'}`,
      before: { withdrawn: before.state === 'withdrawn' },
      after: { withdrawn: state === 'withdrawn' },
    };
  });
}

/**
 * Moves an entry past its neighbour; the first and the last one stay.
 * @returns the kind's entries in their new order
 * @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left
 */
export async function moveEntry<Facts extends object, Id extends number | string>(
  deps: ContentDeps,
  kind: OrderedKind<Facts, Id>,
  { accountId, id }: ContentAct<Id>,
  { version, move }: ContentPlacePayload,
): Promise<readonly Shown<Facts, Id>[]> {
  const by = { accountId, version };
  await changeContent(deps, contentOf(kind)(id), by, async (tx) => {
    const moved = await kind.store.move(tx, id, move);
    return (
      moved && {
        action: `${kind.action}.move`,
        before: { place: moved.before },
        after: { place: moved.after },
      }
    );
  });
  return kind.store.list(deps.db);
}

import type { Database, DatabaseLog, Db } from '../../../../db/types';
import { SECOND } from '../../../../lib/time/clock';
import { coalesce } from '../../../../platform/load/coalesce';
import { findCatalogueVersion } from '../../../catalogue/queries/version';

const RETRY_MS = SECOND;

export interface CatalogueChangesDeps {
  readonly db: Db;
  readonly database: Pick<Database, 'listen'>;
  readonly log: DatabaseLog;
  /** Something may be different from before. */
  readonly onChange: () => void;
}

export interface CatalogueChanges {
  /** Whether changes are currently received. */
  readonly isHeard: () => boolean;
  /** The newest catalogue version; undefined while changes are not received. */
  readonly version: () => number | undefined;
  /** Begins to listen, once. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Follows all catalogue changes, from this server or another (API-23). */
export function followCatalogue({
  db,
  database,
  log,
  onChange,
}: CatalogueChangesDeps): CatalogueChanges {
  let version: number | undefined;
  let isListening = false;
  let isHeard = false;
  let unlisten: (() => void) | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const moveTo = (newest: number): void => {
    if (newest === version) return;
    version = newest;
    onChange();
  };
  /** Changes committed while not listening are detected by the version. */
  const check = coalesce(async () => {
    try {
      moveTo(await findCatalogueVersion(db));
      isHeard = isListening;
    } catch (error) {
      log.warn({ err: error }, 'Reading the version of the catalogue failed');
      clearTimeout(retry);
      if (!stopped) retry = setTimeout(() => void check(), RETRY_MS).unref();
    }
  });

  return {
    isHeard: () => isHeard,
    version: () => (isHeard ? version : undefined),
    start: () => {
      unlisten ??= database.listen('masar_catalogue', {
        notified: (payload) => moveTo(Number(payload)),
        listening: () => {
          isListening = true;
          void check();
        },
        lost: () => {
          isListening = false;
          isHeard = false;
        },
      });
    },
    stop: () => {
      stopped = true;
      isHeard = false;
      clearTimeout(retry);
      unlisten?.();
    },
  };
}

// Rules: ADM-04, DOC-01, VIS-01 (docs/requirements.md)
/** The history of a life takes no change that its chart refuses, by any writer. */
import { sql } from 'drizzle-orm';

import {
  APPLICATION_STATES,
  OFFER_KINDS,
  stateAfter,
} from '../../../src/contract/applications/applicationLifecycle';
import type { ApplicationEvent } from '../../../src/contract/applications/applicationLifecycle';
import { APPLICATION_EVENTS } from '../../../src/contract/applications/applicationRights';
import {
  DOCUMENT_STATES,
  stateAfter as documentAfter,
} from '../../../src/contract/documents/documentLifecycle';
import type { DocumentState } from '../../../src/contract/documents/documentLifecycle';
import { SENT_EVENTS } from '../../../src/contract/documents/documentRights';
import {
  VISA_EVENTS,
  VISA_STATES,
  stateAfter as visaAfter,
} from '../../../src/contract/visas/visaLifecycle';
import { selectRows } from '../../../src/server/db/rows';
import { openTestDatabase } from '../../support/database';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const change = (event: string, from: string, to: string): string => `${from} ${event} ${to}`;
const sorted = (changes: Iterable<string>): string[] => [...new Set(changes)].toSorted();

/** Every change that a check of the database takes, of all that could be written. */
async function takenBy(check: string, events: readonly string[], states: readonly string[]) {
  const [expression = ''] = await selectRows(
    database.db,
    sql`select pg_get_expr(conbin, conrelid) as text from pg_constraint where conname = ${check}`,
    (row) => String(row.text),
  );
  const list = (texts: readonly string[]) => sql.raw(`array['${texts.join("','")}']`);
  return selectRows(
    database.db,
    sql`select event, from_state, to_state
      from (select 1 as id) as entry, unnest(${list(events)}) event,
        unnest(${list(states)}) from_state, unnest(${list(states)}) to_state
      where ${sql.raw(expression)}`,
    (row) => change(String(row.event), String(row.from_state), String(row.to_state)),
  );
}

/** An application's events, each as it may be: of an offer's kinds, with more or fewer open conditions. */
const APPLICATION_CHANGES: readonly ApplicationEvent[] = APPLICATION_EVENTS.flatMap(
  (type): ApplicationEvent[] => {
    if (type === 'CREATED') return [];
    if (type !== 'OFFERED') return [{ type }];
    return OFFER_KINDS.flatMap((kind) =>
      [0, 1, 2].map((conditions) => ({ type, kind, conditions })),
    );
  },
);

it('takes what the chart of an application allows, and nothing else', async () => {
  const allowed = APPLICATION_STATES.flatMap((state) =>
    [0, 1, 2].flatMap((conditions) =>
      APPLICATION_CHANGES.flatMap((event) => {
        const to = stateAfter({ state, conditions }, event);
        return to === undefined ? [] : [change(event.type, state, to)];
      }),
    ),
  );
  const taken = await takenBy(
    'application_events_in_chart',
    APPLICATION_EVENTS,
    APPLICATION_STATES,
  );
  expect(sorted(taken)).toEqual(sorted(allowed));
});

it('takes what the chart of a document allows, and nothing else', async () => {
  // An expired document is stored as accepted: its date says the rest.
  const stored = (state: DocumentState): string =>
    state === 'expiring' || state === 'expired' ? 'accepted' : state;
  const allowed = DOCUMENT_STATES.flatMap((state) =>
    SENT_EVENTS.flatMap((type) => {
      const to = documentAfter(state, { type });
      return to === undefined ? [] : [change(type, stored(state), stored(to))];
    }),
  );
  const taken = await takenBy('document_events_in_chart', SENT_EVENTS, DOCUMENT_STATES);
  expect(sorted(taken)).toEqual(sorted(allowed));
});

it('takes what the chart of a visa allows, and nothing else', async () => {
  const allowed = VISA_STATES.flatMap((state) =>
    VISA_EVENTS.flatMap((event) => {
      const to = visaAfter(state, event);
      return to === undefined ? [] : [change(event, state, to)];
    }),
  );
  const taken = await takenBy('visa_events_in_chart', VISA_EVENTS, VISA_STATES);
  expect(sorted(taken)).toEqual(sorted(allowed));
});

import { fromPromise, setup } from 'xstate';
import { checkNames } from '../../../tools/statecharts/checkNames';
import { readMachine } from '../../../src/client/lib/machines/readMachine';

const machine = setup({
  actors: { fetchNews: fromPromise(() => Promise.resolve(1)) },
  guards: { isFresh: () => true },
  delays: { patience: 2_000, untilTomorrow: () => 1 },
  actions: { tell: () => undefined },
}).createMachine({
  id: 'news',
  initial: 'waiting',
  on: { CLOSED: '.over' },
  states: {
    waiting: {
      initial: 'quiet',
      on: { PAGE_OPENED: [{ guard: 'isFresh', target: 'over' }, { target: 'over' }] },
      after: { patience: 'loading', untilTomorrow: { actions: 'tell' } },
      states: { quiet: { tags: 'calm', always: { guard: 'isFresh', target: 'loud' } }, loud: {} },
    },
    loading: {
      entry: 'tell',
      invoke: { id: 'newsOfToday', src: 'fetchNews', onDone: 'over', onError: 'waiting.loud' },
    },
    over: { type: 'final' },
  },
});

describe('readMachine', () => {
  const { states, edges, events, guards, actors, delays } = readMachine(machine);

  it('returns every state with its parent', () => {
    expect(states.map(({ id, parent, isInitial }) => [id, parent, isInitial])).toEqual([
      ['waiting', null, true],
      ['waiting.quiet', 'waiting', true],
      ['waiting.loud', 'waiting', false],
      ['loading', null, false],
      ['over', null, false],
    ]);
    expect(states.find(({ id }) => id === 'loading')).toMatchObject({
      entry: ['tell'],
      invokes: [{ id: 'newsOfToday', actor: 'fetchNews' }],
    });
  });

  it('returns two guarded branches to one target as two edges', () => {
    const branches = edges.filter(({ eventType }) => eventType === 'PAGE_OPENED');
    expect(branches.map(({ guard, targets }) => [guard, targets])).toEqual([
      ['isFresh', ['over']],
      [null, ['over']],
    ]);
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
  });

  it('returns the trigger of each edge', () => {
    expect(edges.map(({ source, trigger }) => [source, trigger])).toEqual([
      ['', { kind: 'event', event: 'CLOSED' }],
      ['waiting', { kind: 'event', event: 'PAGE_OPENED' }],
      ['waiting', { kind: 'event', event: 'PAGE_OPENED' }],
      ['waiting', { kind: 'delay', delay: 'patience' }],
      ['waiting', { kind: 'delay', delay: 'untilTomorrow' }],
      ['waiting.quiet', { kind: 'always' }],
      ['loading', { kind: 'done', id: 'newsOfToday', actor: 'fetchNews' }],
      ['loading', { kind: 'failed', id: 'newsOfToday', actor: 'fetchNews' }],
    ]);
  });

  it('lists what needs an explanation', () => {
    expect({ events, guards, actors, delays }).toEqual({
      events: ['CLOSED', 'PAGE_OPENED'],
      guards: ['isFresh'],
      actors: ['fetchNews'],
      delays: [
        { name: 'patience', milliseconds: 2_000 },
        { name: 'untilTomorrow', milliseconds: null },
      ],
    });
  });
});

describe('naming rule', () => {
  it.each([
    [
      'a state that is not a condition',
      { initial: 'Waiting_Now', states: { Waiting_Now: {} } },
      'Waiting_Now',
    ],
    ['an imperative event', { on: { SEND_FORM: {} } }, 'SEND_FORM'],
    ['an event in camelCase', { on: { formSent: {} } }, 'formSent'],
  ])('reports %s', (_, config, name) => {
    const problems = checkNames(readMachine(setup({}).createMachine({ id: 'news', ...config })));
    expect(problems).toEqual([expect.stringContaining(name)]);
  });

  it('accepts facts with regular or irregular verbs', () => {
    const config = { on: { FORM_SENT: {}, DIALOG_CLOSED: {}, IMAGE_CHOSEN: {} } };
    expect(checkNames(readMachine(setup({}).createMachine({ id: 'news', ...config })))).toEqual([]);
  });
});

import { fromPromise, setup } from 'xstate';
import { checkNames } from '../../../tools/statecharts/checkNames';
import { readMachine } from '../../../tools/statecharts/readMachine';

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

describe('the reading of a machine', () => {
  const { states, edges, events, guards, actors, delays } = readMachine(machine);

  it('has every state with its place', () => {
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

  it('counts two guarded branches to one target as two edges', () => {
    const branches = edges.filter(({ eventType }) => eventType === 'PAGE_OPENED');
    expect(branches.map(({ guard, targets }) => [guard, targets])).toEqual([
      ['isFresh', ['over']],
      [null, ['over']],
    ]);
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
  });

  it('knows what sets each edge off', () => {
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

  it('names what has to be explained', () => {
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

describe('the naming habit', () => {
  it.each([
    [
      'a state that is no condition',
      { initial: 'Waiting_Now', states: { Waiting_Now: {} } },
      'Waiting_Now',
    ],
    ['an event that is an order', { on: { SEND_FORM: {} } }, 'SEND_FORM'],
    ['an event in camelCase', { on: { formSent: {} } }, 'formSent'],
  ])('is broken by %s', (_, config, name) => {
    const problems = checkNames(readMachine(setup({}).createMachine({ id: 'news', ...config })));
    expect(problems).toEqual([expect.stringContaining(name)]);
  });

  it('is kept by facts, regular or not', () => {
    const config = { on: { FORM_SENT: {}, DIALOG_CLOSED: {}, IMAGE_CHOSEN: {} } };
    expect(checkNames(readMachine(setup({}).createMachine({ id: 'news', ...config })))).toEqual([]);
  });
});

import {
  OPERATIONS,
  operationAddress,
  readOperation,
  recordOperation,
  recordedOperation,
} from '../../../src/client/lib/operations';

const read = (address: string) => readOperation(new URL(address, 'http://localhost').searchParams);

it.each(OPERATIONS)('parses the URL of %s', (kind) => {
  expect(read(operationAddress({ kind, request: 10482 }))).toEqual({ kind, request: 10482 });
  expect(read(operationAddress({ kind, request: null }))).toEqual({ kind, request: null });
});

it.each(['', '?kind=', '?kind=payment', '?kind=constructor', '?request=5'])(
  'finds no operation in %j',
  (query) => expect(read(`/Message_peration${query}`)).toBeNull(),
);

it.each(['0', '-1', '1e3', '5<b>', '12345678901', ' '])('shows no number for %j', (request) => {
  const query = new URLSearchParams({ kind: 'request', request });
  expect(readOperation(query)).toEqual({ kind: 'request', request: null });
});

describe('an operation recorded in this session', () => {
  const SENT = { kind: 'request', request: 5 } as const;

  it('is found with its time', () => {
    const before = Date.now();
    recordOperation({ ...SENT, by: 'a1' });
    const found = recordedOperation(SENT, 'a1');
    expect(found).toMatchObject({ ...SENT, by: 'a1' });
    expect(found?.at).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['another account', SENT, 'a2'],
    ['another number', { ...SENT, request: 6 }, 'a1'],
    ['no number', { ...SENT, request: null }, 'a1'],
    ['another kind', { ...SENT, kind: 'registration' }, 'a1'],
  ] as const)('is not found for %s', (_what, named, by) => {
    recordOperation({ ...SENT, by: 'a1' });
    expect(recordedOperation(named, by)).toBeNull();
  });

  it('keeps a limited number of earlier operations', () => {
    for (let request = 1; request <= 30; request += 1) {
      recordOperation({ kind: 'request', request, by: 'a1' });
    }
    expect(recordedOperation({ kind: 'request', request: 29 }, 'a1')).not.toBeNull();
    expect(recordedOperation({ kind: 'request', request: 1 }, 'a1')).toBeNull();
  });

  it.each(['{', 'null', '5', '[{}]', '[{"kind":"request","request":5,"by":"a1"}]'])(
    'is absent when storage holds %s',
    (text) => {
      sessionStorage.setItem('operations', text);
      expect(recordedOperation(SENT, 'a1')).toBeNull();
    },
  );

  it('is kept in memory where storage is refused', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    recordOperation({ ...SENT, by: 'a1' });
    expect(recordedOperation(SENT, 'a1')).not.toBeNull();
    refused.mockRestore();
    recordOperation({ ...SENT, request: 6, by: 'a1' });
    expect(sessionStorage.getItem('operations')).toContain('"request":5');
  });
});

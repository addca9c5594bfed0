import { OPERATIONS, operationAddress, readOperation } from '../../../src/client/lib/operations';

const read = (address: string) => readOperation(new URL(address, 'http://localhost').searchParams);

it.each(OPERATIONS)('reads back what the address of %s says', (kind) => {
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

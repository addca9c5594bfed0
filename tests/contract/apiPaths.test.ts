import { apiPath } from '../../src/contract/apiPaths';

it('puts values in the places of their names', () => {
  expect(apiPath('/api/requests/:id/withdraw', { id: 7 })).toBe('/api/requests/7/withdraw');
  expect(apiPath('/api/desk/:kind/:id', { kind: 'chat', id: 'a-1' })).toBe('/api/desk/chat/a-1');
});

it('encodes values, so that none of them leads to another route', () => {
  const path = apiPath('/api/chat/rooms/:room/seen', { room: '../x?y=:room $&' });
  expect(path).toBe('/api/chat/rooms/..%2Fx%3Fy%3D%3Aroom%20%24%26/seen');
});

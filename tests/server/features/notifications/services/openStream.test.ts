// Rules: API-14 (docs/requirements.md)
import { OpenStream } from '../../../../../src/server/features/notifications/services/events/openStream';
import type { EventReader } from '../../../../../src/server/platform/events/events';

const partnerOf = (instituteId: number): EventReader => ({
  accountId: 'e3d0c7a5-5a0f-4a56-9f1b-0c2c1f8d9a10',
  role: 'Partner',
  instituteId,
});

it('follows the newest check of what its reader may read, also where an older one answers later', () => {
  const stream = new OpenStream({ tokenHash: 'a', accountId: partnerOf(1).accountId });
  stream.readAs(partnerOf(1), 1);
  stream.start('ready', 7);
  stream.readAs(partnerOf(2), 3);
  stream.readAs(partnerOf(1), 2);
  expect(stream.audiences).toContain('institute:2');
  expect(stream.audiences).not.toContain('institute:1');
  const told = String(stream.body.read()).match(/event: \w+/g);
  expect(told).toEqual(['event: ready', 'event: reset']);
  stream.end();
});

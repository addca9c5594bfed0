import { deviceName } from '../../../src/server/lib/device';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MOBILE_SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-NX9) ${WEBKIT} Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36`,
    'Huawei Browser on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${MOBILE_SAFARI} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${MOBILE_SAFARI} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${MOBILE_SAFARI} FxiOS/144.0 Mobile/15E148 Safari/604.1`,
    'Firefox on iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${MOBILE_SAFARI} Version/18.6 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Android'],
  ['Firefox/144.0', 'Firefox'],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('recognises %s', (userAgent, expected = 'Chrome on Windows') => {
  expect(deviceName(userAgent, 'en')).toBe(expected);
});

it('starts with an Arabic word in Arabic', () => {
  const system = '(iPhone; CPU iPhone OS 18_6 like Mac OS X)';
  expect(deviceName(`${system} CriOS/141.0 Safari/604.1`, 'ar')).toBe(
    'متصفح Chrome على جهاز iPhone',
  );
  expect(deviceName('Firefox/144.0', 'ar')).toBe('متصفح Firefox');
  expect(deviceName('Dalvik/2.1.0 (Linux; U; Android 14)', 'ar')).toBe('نظام Android');
  expect(deviceName('curl/8.5.0', 'ar')).toBe('');
});

it('parses the longest user agent quickly', () => {
  const started = performance.now();
  deviceName('Version/'.repeat(64), 'en');
  deviceName(' Mac'.repeat(128), 'en');
  expect(performance.now() - started).toBeLessThan(50);
});

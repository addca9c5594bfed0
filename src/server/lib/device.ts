import type { Language } from '../../contract/common/constants';

/** First match wins: browsers imitate others in their user agent. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

type Words = Readonly<Record<Language, string>>;

/** First match wins: Android and ChromeOS also name Linux, iPhones also name Mac. */
const SYSTEMS: readonly (readonly [pattern: RegExp, name: Words])[] = [
  [/\biPhone\b/, { en: 'iPhone', ar: 'جهاز iPhone' }],
  [/\biPad\b/, { en: 'iPad', ar: 'جهاز iPad' }],
  [/\bAndroid\b/, { en: 'Android', ar: 'نظام Android' }],
  [/\bCrOS\b/, { en: 'ChromeOS', ar: 'نظام ChromeOS' }],
  [/\bWindows\b/, { en: 'Windows', ar: 'نظام Windows' }],
  [/\bMac(intosh| OS X)\b/, { en: 'Mac', ar: 'جهاز Mac' }],
  [/\bLinux\b/, { en: 'Linux', ar: 'نظام Linux' }],
];

const first = <Value>(table: readonly (readonly [RegExp, Value])[], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Browser and system of a user agent, '' when unknown; never text that was sent. In Arabic it
 * starts with an Arabic word, which sets the line's direction.
 */
export function deviceName(userAgent: string, language: Language): string {
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent)?.[language];
  if (browser === undefined) return system ?? '';
  const named = language === 'ar' ? `متصفح ${browser}` : browser;
  if (system === undefined) return named;
  return language === 'ar' ? `${named} على ${system}` : `${named} on ${system}`;
}

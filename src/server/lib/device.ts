/** What a session ran on, in words that its owner recognises; no more than a user agent tells. */
import type { Language } from '../../contract/constants';

/** The first that matches: browsers name others in their user agent, to be served like them. */
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

/** The first that matches: Android and ChromeOS run on Linux and say so, iPhones speak of Mac. */
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
 * The browser and the system behind a user agent, as far as either is known; '' when neither is.
 * Only words of this file come out of it, whatever was sent. Arabic begins with an Arabic word, so
 * that a line whose direction follows its first letter runs the right way.
 */
export function deviceName(userAgent: string, language: Language): string {
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent)?.[language];
  if (browser === undefined) return system ?? '';
  const named = language === 'ar' ? `متصفح ${browser}` : browser;
  if (system === undefined) return named;
  return language === 'ar' ? `${named} على ${system}` : `${named} on ${system}`;
}

/** Inlined in the service worker's offline page; reloads when the network returns. */
import { currentLanguage } from '../lib/language/language';
import { offerAgain, say } from './splashPlace';
import type { OfflineWords } from './splashWords';

/** Injected by the build. */
declare const OFFLINE_WORDS: OfflineWords;

const language = currentLanguage();
const { offline, failed, tryAgain } = OFFLINE_WORDS[language];
const words = navigator.onLine ? failed : offline;
const place = document.querySelector('main');
document.title = words.documentTitle;
say(place, words);
if (place) offerAgain(place, tryAgain);
addEventListener('online', () => location.reload());

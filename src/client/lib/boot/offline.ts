/**
 * Runs inlined in the offline page, which the service worker answers where a page is opened and the
 * server cannot be reached: says so in the language that the page's head has decided, and loads the page
 * that was wanted as soon as there is a network.
 */
import { currentLanguage } from '../language/language';
import { offerAgain, say } from './splashPlace';
import type { OfflineWords } from './splashWords';

/** Written into this script by the build, which has the messages. */
declare const OFFLINE_WORDS: OfflineWords;

const language = currentLanguage();
const { offline, failed, tryAgain } = OFFLINE_WORDS[language];
const words = navigator.onLine ? failed : offline;
const place = document.querySelector('main');
document.title = words.documentTitle;
say(place, words);
if (place) offerAgain(place, tryAgain);
addEventListener('online', () => location.reload());

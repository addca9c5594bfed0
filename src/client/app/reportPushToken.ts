import { LANGUAGES } from '../../contract/common/constants';
import type { Language } from '../../contract/common/constants';
import { configApi } from '../lib/api/configApi';
import { pushTokenApi } from '../features/notifications/pushTokenApi';
import { allowedPushToken } from '../lib/browser/push';
import { isRecord } from '../lib/storage/parse';
import { createStoredValue } from '../lib/storage/storedValue';
import { selectLanguage } from '../lib/store/locale';
import { selectUser } from '../lib/store/session';
import type { AppStore } from '../lib/store/rootReducer';

/** Push services replace a token now and then: so often the browser is asked again. */
const REPORT_EVERY_MS = 24 * 60 * 60 * 1_000;

interface Reported {
  readonly user: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly at: number;
}

const lastReport = createStoredValue<Reported>({
  storage: 'local',
  key: 'push_reported',
  parse: (value) => {
    if (!isRecord(value)) return null;
    const { user, at } = value;
    const language = LANGUAGES.find((one) => one === value.language);
    if (typeof user !== 'string' || typeof at !== 'number' || !language) return null;
    return { user, language, at };
  },
});

/**
 * Sends this browser's push token and language to the server: for a new session, for a changed
 * language, and once a day. Failures are only logged, and retried with the next page.
 */
export async function reportPushToken(store: AppStore, isNewSession: boolean): Promise<void> {
  const user = selectUser(store.getState())?.id;
  const language = selectLanguage(store.getState());
  if (user === undefined || (!isNewSession && isReported(user, language))) return;
  try {
    const { data } = await store
      .dispatch(configApi.endpoints.getConfig.initiate(undefined, { subscribe: false }))
      .unwrap();
    const token = await allowedPushToken(data.firebase);
    // Getting the token takes a while: if another user is signed in by now, their own report
    // follows.
    if (token === '' || selectUser(store.getState())?.id !== user) return;
    const report = pushTokenApi.endpoints.storePushToken.initiate(
      { fcm_token: token },
      { track: false },
    );
    await store.dispatch(report).unwrap();
    lastReport.write({ user, language, at: Date.now() });
  } catch (error) {
    console.error('Failed to report the push token', error);
  }
}

function isReported(user: string, language: Language): boolean {
  const last = lastReport.read();
  if (last?.user !== user || last.language !== language) return false;
  const age = Date.now() - last.at;
  return age >= 0 && age < REPORT_EVERY_MS;
}

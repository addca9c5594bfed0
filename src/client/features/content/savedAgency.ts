/**
 * The agency's last known name and logo: cached in this browser, so that the next page starts with
 * them instead of changing to them (APP-08).
 */
import type { Language } from '../../../contract/common/constants';
import { isRecord } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';

interface SavedAgency {
  /** The language of the name. */
  readonly language: Language;
  readonly name: string;
  /** An address on the API's host, or null while there is no logo. */
  readonly logo: string | null;
}

/** Local storage; null until the server has told it once. */
export const savedAgency = createStoredValue<SavedAgency>({
  storage: 'local',
  key: 'agency',
  parse: (value) => {
    if (!isRecord(value)) return null;
    const { language, name, logo } = value;
    return (language === 'ar' || language === 'en') && typeof name === 'string'
      ? { language, name, logo: typeof logo === 'string' ? logo : null }
      : null;
  },
});

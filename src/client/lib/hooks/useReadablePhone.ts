import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { PHONE_PATTERN } from '../../../contract/common/fields';
import { stripPhoneSeparators } from '../../../shared/text';
import { useGetConfigQuery } from '../api/configApi';

const loadPhone = () => import('../../../shared/phone');

type PhoneModule = Awaited<ReturnType<typeof loadPhone>>;

export interface ReadablePhone {
  /** In groups, such as `+966 50 123 4567`. */
  readonly number: string;
  /** In the reader's language; missing where the number does not tell. */
  readonly country?: string;
}

/** Of an answer that may lack anything: a server need not know the installation's country. */
const countryIn = (
  answer: { readonly data?: { readonly country?: string } | null } | undefined,
): string | undefined => answer?.data?.country;

/**
 * A typed number as the server will use it (REG-25), by the server's own code, which loads with the
 * first complete number.
 * @param typed any text
 * @returns null while it is no phone, or the code has not come
 */
export function useReadablePhone(typed: string): ReadablePhone | null {
  const { locale } = useIntl();
  const { data } = useGetConfigQuery(undefined);
  const [phones, setPhones] = useState<PhoneModule | null>(null);
  const home = countryIn(data);
  const phone = stripPhoneSeparators(typed);
  const isWanted = home !== undefined && PHONE_PATTERN.test(phone);
  const isMissing = isWanted && phones === null;
  useEffect(() => {
    // A failed attempt is repeated with the next number: nothing depends on it.
    if (isMissing) loadPhone().then(setPhones, console.error);
  }, [isMissing, phone]);
  if (!isWanted || phones === null || !phones.isCountry(home)) return null;
  const e164 = phones.toE164(phone, home);
  const code = phones.countryOf(e164);
  const country = code && new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  return { number: phones.readablePhone(e164), ...(country && { country }) };
}

import { useEffect } from 'react';

import { readLevelCode } from '../../../../contract/catalogue/english/level';
import { rememberTripEnglish } from './tripEnglish';

/** Keeps the level of English that an address has for the visit (ENG-03); an impossible one is dropped. */
export function useAddressEnglish(query: URLSearchParams): void {
  const code = query.get('english') ?? '';
  const isLevel = readLevelCode(code) !== undefined;
  useEffect(() => {
    if (isLevel) rememberTripEnglish(code);
  }, [code, isLevel]);
}

import type { IntlShape } from 'react-intl';

/** City and country in the locale's format, such as `Boston, United States`. */
export function placeText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  city: { readonly name: string },
  country: { readonly name: string },
): string {
  return formatMessage({ id: 'common.place' }, { city: city.name, country: country.name });
}

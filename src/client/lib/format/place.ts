import type { IntlShape } from 'react-intl';

/** A city with its country, such as `Boston, United States`, joined as the reader's language joins. */
export function placeText(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  city: { readonly name: string },
  country: { readonly name: string },
): string {
  return formatMessage({ id: 'common.place' }, { city: city.name, country: country.name });
}

/** A positive whole number in an address's query; undefined if missing or anything else. */
export function numberIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The id in `?id=`; undefined if missing or invalid. */
export function idOf(params: URLSearchParams): number | undefined {
  return numberIn(params, 'id');
}

/** The id in an address's `?id=`; undefined where there is none, or none that could be. */
export function idOf(params: URLSearchParams): number | undefined {
  const text = params.get('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The id in `?id=`; undefined if missing or invalid. */
export function idOf(params: URLSearchParams): number | undefined {
  const text = params.get('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/**
 * The address of a school's offer on its request's page, from that page (ADM-08).
 * @param version an older one; the newest by default
 */
export function offerAddress(applicationId: number, version?: number): string {
  const older = version === undefined ? '' : `&version=${version}`;
  return `?offer=${applicationId}${older}`;
}

/** A number in the address; null for anything else. */
export function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Limits by the network address of who asks (REG-17). */
import type { Config } from '../config';
import type { Networks } from '../lib/address';
import { HOUR } from '../lib/clock';
import type { Limit } from '../repositories/limits';

/** What two servers must not do at once for one address, or for a network that it lies in. */
export const addressLockKeys = (networks: Networks): string[] =>
  networks.map((network) => `address:${network}`);

/**
 * So many an hour from one address, and a configured multiple from each wider network around it:
 * whoever is given a /48 has 65,536 networks of the size /64.
 *
 * @param name of what is counted
 * @param most an hour from the narrowest
 */
export function perAddressHour(
  name: string,
  networks: Networks,
  most: number,
  { networkFactors }: Pick<Config, 'networkFactors'>,
): Limit[] {
  return networks.map((network, width) => ({
    key: `${name}:from:${network}`,
    most: most * (networkFactors[width] ?? 1),
    window: HOUR,
  }));
}

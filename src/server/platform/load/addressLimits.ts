/** Rate limits by network address (REG-17). */
import type { Config } from '../../config';
import type { Networks } from '../../lib/address';
import { HOUR } from '../../lib/time/clock';
import type { Limit } from './limits';

/** Lock keys of an address and its wider networks. */
export const addressLockKeys = (networks: Networks): string[] =>
  networks.map((network) => `address:${network}`);

/**
 * Hourly limits of an address and, multiplied as configured, of its wider networks.
 * @param most per hour for the narrowest network
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

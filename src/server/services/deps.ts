import type { Config } from '../config';
import type { Database, Db } from '../db/types';
import type { Clock } from '../lib/clock';
import type { ImageDecoder } from '../lib/imageDecoder';
import type { SmsSender } from '../lib/sms';

/** What the services and routes work with; tests give their own. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly images: ImageDecoder;
  /** Key of the hashes of codes, the same on every server of one database. */
  readonly codeSecret: string;
}

import type { Config } from '../config';
import type { Database, Db } from '../db/types';
import type { AdmissionLimits } from './load/admission';
import type { Clock } from '../lib/time/clock';
import type { ImageDecoder } from '../integrations/images/imageDecoder';
import type { PaymentProvider } from '../integrations/cards/paymentProvider';
import type { FileIntake } from '../integrations/files/fileIntake';
import type { PushSender } from '../integrations/firebase/pushSender';
import type { MailSender } from '../integrations/mail/mail';
import type { SmsSender } from '../integrations/sms/sms';
import type { PdfPrinter } from '../integrations/typst/pdfPrinter';

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly sms: SmsSender;
  /** Null without a mail server: no address is verified then. */
  readonly mail: MailSender | null;
  readonly images: ImageDecoder;
  readonly files: FileIntake;
  readonly pdf: PdfPrinter;
  /** Null without keys of a provider: nothing is paid by card. */
  readonly cards: PaymentProvider | null;
  /** Null without a Firebase service account key: notifications then appear on the page only. */
  readonly push: PushSender | null;
  /** By default those that fit the database. */
  readonly admissionLimits?: AdmissionLimits;
  /** HMAC key of codes, shared by all servers. */
  readonly codeSecret: string;
}

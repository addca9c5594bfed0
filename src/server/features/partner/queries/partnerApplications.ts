import { partnerApplications } from '../../../db/schema/messages';
import type { Tx } from '../../../db/types';

export interface PartnerApplication {
  readonly instituteName: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneE164: string;
  readonly country: string;
  readonly message: string;
  readonly address: string;
  readonly createdAt: Date;
}

/** Stores an application (APP-12). */
export async function insertPartnerApplication(
  tx: Tx,
  application: PartnerApplication,
): Promise<void> {
  await tx.insert(partnerApplications).values(application);
}

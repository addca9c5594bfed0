import { partnerApplications } from '../db/schema/messages';
import type { Tx } from '../db/types';

export interface PartnerApplication {
  readonly instituteName: string;
  readonly contactName: string;
  readonly email: string;
  /** As it was typed. */
  readonly phone: string;
  readonly phoneE164: string;
  readonly country: string;
  readonly message: string;
  /** Network address of the sender. */
  readonly address: string;
  readonly createdAt: Date;
}

/** Keeps an application for the team (APP-12). */
export async function insertPartnerApplication(
  tx: Tx,
  application: PartnerApplication,
): Promise<void> {
  await tx.insert(partnerApplications).values(application);
}

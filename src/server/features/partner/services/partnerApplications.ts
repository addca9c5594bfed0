import { createHash } from 'node:crypto';

import type { Language } from '../../../../contract/common/constants';
import type { PartnerApplicationPayload } from '../../../../contract/common/forms';
import type { Networks } from '../../../lib/address';
import { addMs, MINUTE } from '../../../lib/time/clock';
import { toE164 } from '../../../../shared/phone';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { lockKeys } from '../../../db/keyLocks';
import {
  addressLockKeys,
  block,
  blockedUntil,
  perAddressHour,
  take,
} from '../../../platform/load/limiter';
import { insertPartnerApplication } from '../queries/partnerApplications';
import type { PartnerApplication } from '../queries/partnerApplications';
import type { Deps } from '../../../platform/deps';

/** Repeating an application within this time is idempotent. */
export const SAME_APPLICATION_MINUTES = 10;

/** Stores an application unless it repeats a recent one. @throws ApiError RATE_LIMITED */
export async function applyAsPartner(
  { db, clock, config }: Deps,
  networks: Networks,
  form: Omit<PartnerApplicationPayload, 'website'>,
  language: Language,
): Promise<void> {
  const createdAt = clock.now();
  const [address] = networks;
  const application = {
    instituteName: form.institute_name,
    contactName: form.contact_name,
    email: form.email,
    phone: form.phone,
    phoneE164: toE164(form.phone, config.defaultCountry),
    country: form.country,
    message: form.message,
  };
  const sameKey = `applications:same:${fingerprint(application)}`;
  const ofAddress = perAddressHour(
    'applications',
    networks,
    config.applicationsPerAddressHour,
    config,
  );
  await db.transaction(async (tx) => {
    await lockKeys(tx, [sameKey, ...addressLockKeys(networks)]);
    // A repeat gets the same response and costs no slot.
    if (await blockedUntil(tx, sameKey, createdAt)) return;
    await take(tx, ofAddress, createdAt);
    await block(tx, sameKey, createdAt, addMs(createdAt, SAME_APPLICATION_MINUTES * MINUTE));
    await insertPartnerApplication(tx, { ...application, address, createdAt, language });
    await publishEvents(tx, DESK_NEWS, createdAt);
  });
}

function fingerprint(said: Omit<PartnerApplication, 'address' | 'createdAt' | 'language'>): string {
  const parts = [
    said.instituteName,
    said.contactName,
    said.email.toLowerCase(),
    said.phoneE164,
    said.country,
    said.message,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

import { asc, eq, inArray } from 'drizzle-orm';

import {
  applicationConditions,
  applicationEvents,
  applicationOffers,
  applications,
} from '../../../../db/schema/applications';
import { schoolConsents } from '../../../../db/schema/consents';
import { institutes } from '../../../../db/schema/places';
import type { Tx } from '../../../../db/types';

/** A student's applications with schools: consents, offers, conditions and history (DESK-04). */
export async function readApplications(tx: Tx, requestIds: readonly number[]) {
  const sent = await tx
    .select({
      id: applications.id,
      requestId: applications.requestId,
      institute: institutes.nameEn,
      programmeId: applications.programmeId,
      intakeOn: applications.intakeOn,
      state: applications.state,
      submittedAt: applications.submittedAt,
      schoolReference: applications.schoolReference,
      placeNumber: applications.placeNumber,
      acceptedVersion: applications.acceptedVersion,
      withdrawnBy: applications.withdrawnBy,
      reason: applications.reason,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .innerJoin(institutes, eq(institutes.id, applications.instituteId))
    .where(inArray(applications.requestId, [...requestIds]))
    .orderBy(asc(applications.id));
  const ids = sent.map(({ id }) => id);
  const offers = await tx
    .select({
      id: applicationOffers.id,
      applicationId: applicationOffers.applicationId,
      version: applicationOffers.version,
      kind: applicationOffers.kind,
      course: applicationOffers.course,
      startsOn: applicationOffers.startsOn,
      endsOn: applicationOffers.endsOn,
      lines: applicationOffers.lines,
      currency: applicationOffers.currency,
      deposit: applicationOffers.deposit,
      answerBy: applicationOffers.answerBy,
      note: applicationOffers.note,
      letterFileId: applicationOffers.letterFileId,
      createdAt: applicationOffers.createdAt,
    })
    .from(applicationOffers)
    .where(inArray(applicationOffers.applicationId, ids))
    .orderBy(asc(applicationOffers.id));
  const conditions = await tx
    .select({
      offerId: applicationConditions.offerId,
      what: applicationConditions.what,
      dueOn: applicationConditions.dueOn,
      metAt: applicationConditions.metAt,
    })
    .from(applicationConditions)
    .where(
      inArray(
        applicationConditions.offerId,
        offers.map(({ id }) => id),
      ),
    )
    .orderBy(asc(applicationConditions.id));
  const events = await tx
    .select({
      applicationId: applicationEvents.applicationId,
      event: applicationEvents.event,
      state: applicationEvents.toState,
      actor: applicationEvents.actor,
      note: applicationEvents.note,
      at: applicationEvents.at,
    })
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, ids))
    .orderBy(asc(applicationEvents.id));
  const consents = await tx
    .select({
      requestId: schoolConsents.requestId,
      institute: institutes.nameEn,
      given: schoolConsents.given,
      how: schoolConsents.how,
      on: schoolConsents.on,
      actor: schoolConsents.actor,
      at: schoolConsents.at,
    })
    .from(schoolConsents)
    .innerJoin(institutes, eq(institutes.id, schoolConsents.instituteId))
    .where(inArray(schoolConsents.requestId, [...requestIds]))
    .orderBy(asc(schoolConsents.id));
  return {
    consents,
    applications: sent,
    offers,
    offerConditions: conditions,
    applicationHistory: events,
  };
}

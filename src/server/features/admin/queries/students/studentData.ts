/** Everything that is stored of a student (DESK-04), table by table. */
import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { accounts, images } from '../../../../db/schema/accounts';
import { applicants } from '../../../../db/schema/applicants';
import { visaEvents, visas } from '../../../../db/schema/visas';
import { chatFiles, chatMessages } from '../../../../db/schema/chat';
import { contacts, studentNotes } from '../../../../db/schema/desk';
import { files } from '../../../../db/schema/files';
import { guardians } from '../../../../db/schema/guardians';
import { studentEmails } from '../../../../db/schema/studentEmails';
import { requestHolds } from '../../../../db/schema/holds';
import { courseDesigns } from '../../../../db/schema/courseDesigns';
import { favorites, notifications } from '../../../../db/schema/inbox';
import { consultations } from '../../../../db/schema/messages';
import { institutes } from '../../../../db/schema/places';
import { programmes } from '../../../../db/schema/programmes';
import { phoneChanges } from '../../../../db/schema/phoneChanges';
import { enteredRequests, requestSteps, requests } from '../../../../db/schema/requests';
import { sharedQuotes } from '../../../../db/schema/sharedQuotes';
import { sessions } from '../../../../db/schema/signIn';
import type { Tx } from '../../../../db/types';
import { listParts } from '../../../accounts/queries/accounts';
import { readApplications } from './applicationData';
import { readDocuments } from './documentData';
import { readMoneyData } from './moneyData';
import { isConsultationOf } from '../../../booking/queries/consultations';

const enteredBy = alias(accounts, 'entered_by');

/** Read in one transaction, so that the parts agree. */
export async function readStudentData(tx: Tx, accountId: string, phoneE164: string) {
  const [account] = await tx
    .select({
      id: accounts.id,
      name: accounts.name,
      phone: accounts.phone,
      language: accounts.language,
      createdAt: accounts.createdAt,
      disabledAt: accounts.disabledAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const pictures = await tx
    .select({ contentType: images.contentType, bytes: images.bytes, createdAt: images.createdAt })
    .from(images)
    .where(eq(images.ownerId, accountId));
  const sent = await tx
    .select({
      id: requests.id,
      forName: requests.forName,
      kind: requests.kind,
      programmeId: requests.programmeId,
      step: requests.currentStep,
      startDate: requests.startDate,
      weeks: requests.weeks,
      amount: requests.amount,
      currency: requests.currency,
      details: requests.details,
      createdAt: requests.createdAt,
      updatedAt: requests.updatedAt,
      withdrawnAt: requests.withdrawnAt,
      enteredBy: enteredBy.name,
      confirmedAt: enteredRequests.confirmedAt,
    })
    .from(requests)
    // Who of the team entered it for the student (DESK-17); null where the student sent it.
    .leftJoin(enteredRequests, eq(enteredRequests.requestId, requests.id))
    .leftJoin(enteredBy, eq(enteredBy.id, enteredRequests.enteredBy))
    .where(eq(requests.accountId, accountId))
    .orderBy(asc(requests.id));
  const ids = sent.map(({ id }) => id);
  return {
    account,
    pictures,
    requests: sent,
    timelines: await tx
      .select({
        requestId: requestSteps.requestId,
        step: requestSteps.step,
        at: requestSteps.at,
        actor: requestSteps.actor,
        event: requestSteps.event,
        note: requestSteps.note,
        withdrawalReason: requestSteps.withdrawalReason,
      })
      .from(requestSteps)
      .where(inArray(requestSteps.requestId, ids))
      .orderBy(asc(requestSteps.id)),
    ...(await readApplications(tx, ids)),
    ...(await readDocuments(tx, ids)),
    ...(await readMoneyData(tx, ids)),
    visas: await tx
      .select({
        requestId: visas.requestId,
        state: visas.state,
        kind: visas.kind,
        appointmentOn: visas.appointmentOn,
        appointmentTime: visas.appointmentTime,
        appointmentPlace: visas.appointmentPlace,
        submittedOn: visas.submittedOn,
        reference: visas.reference,
        grantedUntil: visas.grantedUntil,
        reason: visas.reason,
      })
      .from(visas)
      .where(inArray(visas.requestId, ids))
      .orderBy(asc(visas.requestId)),
    visaHistory: await tx
      .select({
        requestId: visaEvents.requestId,
        event: visaEvents.event,
        note: visaEvents.note,
        at: visaEvents.at,
      })
      .from(visaEvents)
      .where(inArray(visaEvents.requestId, ids))
      .orderBy(asc(visaEvents.id)),
    // For applications (APL-01).
    applicant: await tx
      .select({
        givenNames: applicants.givenNames,
        surname: applicants.surname,
        birthDate: applicants.birthDate,
        nationality: applicants.nationality,
        passportNumber: applicants.passportNumber,
        passportExpiresOn: applicants.passportExpiresOn,
        payer: applicants.payer,
        at: applicants.updatedAt,
      })
      .from(applicants)
      .where(eq(applicants.accountId, accountId)),
    // APL-06.
    email: await tx
      .select({
        address: studentEmails.address,
        setAt: studentEmails.setAt,
        verifiedAt: studentEmails.verifiedAt,
      })
      .from(studentEmails)
      .where(eq(studentEmails.accountId, accountId)),
    // Who agrees for a student under eighteen (APL-04), also who was named before.
    guardians: await tx
      .select({
        name: guardians.name,
        phone: guardians.phone,
        relation: guardians.relation,
        namedAt: guardians.namedAt,
        agreedAt: guardians.agreedAt,
        replacedAt: guardians.replacedAt,
      })
      .from(guardians)
      .where(eq(guardians.accountId, accountId))
      .orderBy(asc(guardians.namedAt)),
    heldBy: await tx
      .select({
        requestId: requestHolds.requestId,
        institute: institutes.nameEn,
        state: requestHolds.state,
        heldAt: requestHolds.heldAt,
        decidedAt: requestHolds.decidedAt,
        reason: requestHolds.reason,
      })
      .from(requestHolds)
      .innerJoin(institutes, eq(institutes.id, requestHolds.instituteId))
      .where(eq(requestHolds.studentId, accountId))
      .orderBy(asc(requestHolds.id)),
    conversation: await tx
      .select({
        from: chatMessages.userName,
        text: chatMessages.text,
        at: chatMessages.createdAt,
      })
      .from(chatMessages)
      .where(eq(chatMessages.room, accountId))
      .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id)),
    conversationFiles: await tx
      .select({ name: files.name, size: files.size, sha256: files.sha256, at: chatFiles.sentAt })
      .from(chatFiles)
      .innerJoin(files, eq(files.id, chatFiles.id))
      .where(eq(chatFiles.room, accountId))
      .orderBy(asc(chatFiles.sentAt)),
    phoneChanges: await tx
      .select({
        from: phoneChanges.oldPhone,
        to: phoneChanges.newPhone,
        reason: phoneChanges.reason,
        at: phoneChanges.at,
      })
      .from(phoneChanges)
      .where(eq(phoneChanges.accountId, accountId))
      .orderBy(asc(phoneChanges.id)),
    teamNotes: await tx
      .select({
        requestId: studentNotes.requestId,
        text: studentNotes.text,
        at: studentNotes.createdAt,
      })
      .from(studentNotes)
      .where(eq(studentNotes.studentId, accountId))
      .orderBy(asc(studentNotes.id)),
    // The account waited without a phone number (DESK-25).
    contact: await tx
      .select({ since: contacts.addedAt, endedAt: contacts.endedAt, endReason: contacts.endReason })
      .from(contacts)
      .where(eq(contacts.accountId, accountId)),
    favorites: await tx
      .select({
        programmeId: favorites.programmeId,
        programme: programmes.titleEn,
        at: favorites.createdAt,
      })
      .from(favorites)
      .innerJoin(programmes, eq(programmes.id, favorites.programmeId))
      .where(eq(favorites.accountId, accountId))
      .orderBy(asc(favorites.createdAt)),
    mergedAccounts: await listParts(tx, accountId),
    courseDesign: await tx
      .select({ design: courseDesigns.design, at: courseDesigns.changedAt })
      .from(courseDesigns)
      .where(eq(courseDesigns.accountId, accountId)),
    notifications: await tx
      .select({
        kind: notifications.kind,
        params: notifications.params,
        requestId: notifications.requestId,
        at: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.accountId, accountId))
      .orderBy(asc(notifications.id)),
    sharedQuotes: await tx
      .select({
        programmeId: sharedQuotes.programmeId,
        amount: sharedQuotes.amount,
        currency: sharedQuotes.currency,
        note: sharedQuotes.note,
        createdAt: sharedQuotes.createdAt,
        expiresAt: sharedQuotes.expiresAt,
      })
      .from(sharedQuotes)
      .where(eq(sharedQuotes.accountId, accountId)),
    sessions: await tx
      .select({
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        endedAt: sessions.endedAt,
        browser: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(asc(sessions.createdAt)),
    consultations: await tx
      .select({
        name: consultations.name,
        phone: consultations.phone,
        at: consultations.createdAt,
        startsAt: consultations.startsAt,
        handledAt: consultations.handledAt,
        cancelledAt: consultations.cancelledAt,
      })
      .from(consultations)
      .where(isConsultationOf(accountId, phoneE164))
      .orderBy(asc(consultations.id)),
  };
}

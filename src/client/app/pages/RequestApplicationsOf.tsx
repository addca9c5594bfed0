import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement } from 'react';

import { hasSeat, isEnded } from '../../../contract/applications/applicationLifecycle';
import type { Application } from '../../../contract/applications/applications';
import { isTeamRole } from '../../../contract/common/constants';
import { isUnderWay } from '../../../contract/desk/desk';
import { useGetApplicationsQuery } from '../../features/applications/applicationsApi';
import { ApplicantCard } from '../../features/applicants/components/ApplicantCard';
import { EmailCard } from '../../features/applicants/components/EmailCard';
import { GuardianCard } from '../../features/applicants/components/GuardianCard';
import { SchoolConsents } from '../../features/applicants/components/SchoolConsents';
import { RequestApplications } from '../../features/applications/components/RequestApplications';
import { ApplicationsAtDesk } from '../../features/applications/staff/ApplicationsAtDesk';
import { useGetDeskItemQuery } from '../../features/desk/deskApi';
import { PlanCard } from '../../features/visas/components/PlanCard';
import { VisaCard } from '../../features/visas/components/VisaCard';
import { MoneyCard } from '../../features/billing/components/MoneyCard';
import { Corrections } from '../../features/billing/desk/Corrections';
import { IssueInvoice } from '../../features/billing/desk/IssueInvoice';
import { RemitForms } from '../../features/billing/desk/RemitForm';
import { RecordedReturns } from '../../features/billing/desk/RecordedReturns';
import { SchoolReturns } from '../../features/billing/desk/SchoolReturns';
import type { AcceptedOffer } from '../../features/billing/desk/IssueInvoice';
import { DocumentsAtDesk } from '../../features/documents/desk/DocumentsAtDesk';
import { REFETCH_ON_MOUNT } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/AuthProvider';

interface OfRequest {
  readonly id: number;
  /** How many applications it has. */
  readonly count: number;
  /** Whether the request has not ended. */
  readonly isOpen: boolean;
}

/**
 * The applications of a request, what they need to know of the student, its money, its visa and its
 * plan; for the team its documents as well.
 */
export function RequestApplicationsOf({ id, count, isOpen }: OfRequest): ReactElement | null {
  const { role } = useAuth();
  if (isTeamRole(role)) return <OfTeam id={id} count={count} />;
  if (role !== 'Student') return null;
  return (
    <>
      {count > 0 && (
        <>
          <RequestApplications id={id} />
          <ApplicantCard requestId={id} canEdit={isOpen} />
          <EmailCard requestId={id} canEdit={isOpen} />
          <GuardianCard requestId={id} canEdit={isOpen} />
          <SchoolConsents requestId={id} canEdit={isOpen} />
        </>
      )}
      <MoneyCard requestId={id} />
      <VisaCard requestId={id} canAct={isOpen} />
      {isOpen && <PlanCard requestId={id} />}
    </>
  );
}

/** The holder and every lead may act; nobody once the request has ended. */
function OfTeam({ id, count }: Omit<OfRequest, 'isOpen'>): ReactElement {
  const { role, user } = useAuth();
  const { data } = useGetDeskItemQuery({ kind: 'request', id: String(id) });
  const item = data?.data;
  const isOwn = role === 'TeamLead' || item?.holder?.id === user?.id;
  const isOpen = item?.request ? isUnderWay(item.request) : false;
  const canAct = isOwn && isOpen;
  const { currentData: list } = useGetApplicationsQuery(
    count > 0 ? id : skipToken,
    REFETCH_ON_MOUNT,
  );
  const open = (list?.data.items ?? [])
    .filter(({ state }) => !isEnded(state))
    .map((one) => ({ id: one.id, institute: one.institute.name }));
  return (
    <>
      <ApplicationsAtDesk id={id} count={count} canAct={canAct} />
      {count > 0 && (
        <>
          <ApplicantCard requestId={id} canEdit={canAct} isAtDesk />
          <EmailCard requestId={id} canEdit={canAct} isAtDesk />
          <GuardianCard requestId={id} canEdit={canAct} isAtDesk />
          <SchoolConsents requestId={id} canEdit={canAct} isAtDesk />
        </>
      )}
      <DocumentsAtDesk id={id} applications={open} canAct={canAct} />
      <MoneyCard
        requestId={id}
        actions={(money) => (
          <>
            {canAct && <IssueInvoice money={money} offer={acceptedOf(list?.data.items ?? [])} />}
            <RemitForms money={money} />
            <SchoolReturns money={money} />
            <RecordedReturns money={money} />
            <Corrections money={money} canCredit={isOwn} />
          </>
        )}
      />
      <VisaCard requestId={id} canAct={canAct} isAtDesk />
      {isOpen && <PlanCard requestId={id} isAtDesk />}
    </>
  );
}

/** The offer that was accepted: its money is asked for (BIL-02). */
function acceptedOf(items: readonly Application[]): AcceptedOffer | null {
  const found = items.find(({ state }) => hasSeat(state));
  const offer = found?.offers.find(({ version }) => version === found.accepted_version);
  if (!found || !offer) return null;
  const { version, currency, total } = offer;
  const institute = found.institute.name;
  return { application_id: found.id, offer_version: version, institute, currency, total };
}

import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { Plan, ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { requestAddress } from '../../../lib/programmeAddress';
import { useAppSelector } from '../../../lib/store/hooks';
import { selectRole } from '../../../lib/store/session';
import { Button } from '../../../ui/Button';
import { useTripLink } from '../../prices/trip/tripWish';
import { inAddress, useChosenCourse } from './useChosenCourse';
import { useWindowOutside } from '../../../lib/embeddedLinks';

/** The link that requests the programme with this plan (REQ-08); visitors and students only. */
export function RegisterPlan({
  programme,
  plan,
}: {
  readonly programme: ProgrammeDetails;
  readonly plan: Plan;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const role = useAppSelector(selectRole);
  const target = useWindowOutside();
  const link = useTripLink(programme.kind);
  const [course] = useChosenCourse(programme);
  if (role !== null && role !== 'Student') return null;
  return (
    <Button
      bordered
      to={requestAddress(programme.kind, programme.id, {
        ...(course === null
          ? { plan: plan.id }
          : inAddress({ ...course, planId: plan.id }, programme)),
        ...link,
      })}
      target={target}
      aria-label={formatMessage({ id: 'details.registerPlanNamed' }, { plan: plan.name })}
    >
      {formatMessage({ id: 'details.registerPlan' })}
    </Button>
  );
}

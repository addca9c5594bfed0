import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { Plan, ProgrammeDetails } from '../../../contract/catalogue';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../store/hooks';
import { selectRole } from '../../slices/session';
import { Button } from '../../ui/Button';
import { useWindowOutside } from '../../shared/embeddedLinks';

/** The link that registers a plan as a package (CRS-03); visitors and students only. */
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
  if (role !== null && role !== 'Student') return null;
  const choice = {
    plan_id: plan.id,
    partner_id: programme.institute.id,
    package_id: programme.id,
  };
  return (
    <Button
      bordered
      to={paths.designRegister.to(choice)}
      target={target}
      aria-label={formatMessage({ id: 'details.registerPlanNamed' }, { plan: plan.name })}
    >
      {formatMessage({ id: 'details.registerPlan' })}
    </Button>
  );
}

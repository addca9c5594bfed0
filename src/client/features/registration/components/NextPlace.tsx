import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';

import { paths } from '../../../lib/paths';
import type { registrationMachine } from '../machines/registration';
import { selectedCourseAddress } from '../../../lib/intents/selectedCourse';

interface NextPlaceProps {
  readonly snapshot: SnapshotFrom<typeof registrationMachine>;
}

/** Navigates to the page after registration (REG-08), if any. */
export function NextPlace({ snapshot }: NextPlaceProps): ReactElement | null {
  const address = addressAfter(snapshot);
  return address === null ? null : <Navigate to={address} replace />;
}

function addressAfter(snapshot: NextPlaceProps['snapshot']): string | null {
  const { intent, userId } = snapshot.context;
  if (snapshot.matches('sentToCourse') && intent.selectedCourse !== null) {
    return selectedCourseAddress(intent.selectedCourse, userId);
  }
  if (snapshot.matches('sentToFavorites')) return paths.favorites.to();
  if (snapshot.matches('sentToBookings')) return paths.partnerBookingList.to();
  if (snapshot.matches('sentToDesk')) return paths.desk.to();
  return snapshot.matches('sentBack') ? intent.returnPath : null;
}

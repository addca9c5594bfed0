import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { ChatIcon, PhoneIcon } from '../../../ui/icons/things';
import { useGetOrdersQuery } from '../../requests/api/ordersApi';

/**
 * The ways on for a student who has asked for nothing yet, else their newest request (REG-10). A new
 * student has none; for one who is back, nothing until it is known.
 */
export function WaysOn({ isBack }: { readonly isBack: boolean }): ReactElement | null {
  const { data, isError } = useGetOrdersQuery(undefined, { ...REFETCH_ON_MOUNT, skip: !isBack });
  const newest = data?.data[0];
  if (isBack && data === undefined && !isError) return null;
  if (newest) {
    return (
      <Button to={paths.viewRequest.to(newest.id)} size="large" fullWidth>
        <FormattedMessage
          id="register.seeRequest"
          values={{ course: <bdi>{newest.package_name}</bdi> }}
        />
      </Button>
    );
  }
  return (
    <>
      <Button to={`${paths.home.to()}#kinds`} size="large" fullWidth>
        <FormattedMessage id="register.findCourse" />
      </Button>
      <Button
        to={paths.bookConsultant.to()}
        size="large"
        bordered
        fullWidth
        startIcon={<PhoneIcon />}
      >
        <FormattedMessage id="register.bookCall" />
      </Button>
      <Button to={paths.chat.to()} size="large" bordered fullWidth startIcon={<ChatIcon />}>
        <FormattedMessage id="register.askChat" />
      </Button>
    </>
  );
}

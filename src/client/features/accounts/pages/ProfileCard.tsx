import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetProfileQuery } from '../../../lib/auth/profileApi';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useProfileImageDialog } from '../profileImage/useProfileImageDialog';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SkeletonBlock, SkeletonGroup } from '../../../ui/Skeletons';
import { CameraIcon } from '../../../ui/icons/actions';
import { QueryView } from '../../../ui/query/QueryView';
import { NameForm } from './NameForm';
import { NotMeOffer } from '../notMe/NotMeOffer';
import { ChangeNumber } from '../phoneChange/ChangeNumber';

/** The user's name, picture and phone number. */
export function ProfileCard(): ReactElement {
  const { formatMessage } = useIntl();
  const { user } = useAuth();
  const query = useGetProfileQuery(undefined);
  const dialog = useProfileImageDialog();
  const image = user?.image ?? null;
  return (
    <Sheet as="section" aria-labelledby="profile">
      <h2 id="profile">{formatMessage({ id: 'accounts.profile' })}</h2>
      <Picture>
        <Avatar name={user?.name ?? ''} image={image} size={88} />
        <Button bordered startIcon={<CameraIcon />} onClick={dialog.open}>
          {formatMessage({ id: image === null ? 'accounts.addPicture' : 'accounts.changePicture' })}
        </Button>
      </Picture>
      {user !== null && <NameForm key={user.id} user={user} />}
      <div hidden={query.isSuccess && !query.data.data.user.phone}>
        <strong>{formatMessage({ id: 'accounts.phone' })}</strong>
        <QueryView
          query={query}
          skeleton={
            <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
              <SkeletonBlock height="1.75em" width="12em" />
            </SkeletonGroup>
          }
        >
          {({ data }) => (
            <>
              <p>
                <bdi dir="ltr">{data.user.phone}</bdi>
              </p>
              <small>{formatMessage({ id: 'accounts.phoneText' })}</small>
              <ChangeNumber key={data.user.phone} />
              <SecondNumbers phones={data.user.second_phones ?? []} />
              <NotMePlace>
                <NotMeOffer />
              </NotMePlace>
            </>
          )}
        </QueryView>
      </div>
      {dialog.Part && <dialog.Part onClosed={dialog.close} />}
    </Sheet>
  );
}

/** Other numbers that sign in to the account; each can become the first, with a code to it (REG-22). */
function SecondNumbers({ phones }: { readonly phones: readonly string[] }): ReactElement | null {
  const { formatMessage } = useIntl();
  if (phones.length === 0) return null;
  return (
    <Second>
      <strong>{formatMessage({ id: 'accounts.secondPhones' }, { count: phones.length })}</strong>
      {phones.map((phone) => (
        <div key={phone}>
          <p>
            <bdi dir="ltr">{phone}</bdi>
          </p>
          <ChangeNumber phone={phone} />
        </div>
      ))}
      <small>{formatMessage({ id: 'accounts.secondPhonesText' })}</small>
    </Second>
  );
}

const Second = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
}));

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const NotMePlace = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(1.5) }));

const Picture = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2.5),
}));

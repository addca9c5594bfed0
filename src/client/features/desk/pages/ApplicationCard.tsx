import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { OpenApplication } from '../../../../contract/admin/members';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Facts } from './cardParts';

/** A person who applies to become a partner (PAR-13). */
export function ApplicationCard({
  application,
  onTake,
}: {
  readonly application: OpenApplication;
  /** Copies the applicant's name and number to the form. */
  readonly onTake: () => void;
}): ReactElement {
  const { formatDate, formatMessage } = useIntl();
  const { id, institute_name: institute, contact_name: name, phone, email, message } = application;
  const label = formatMessage({ id: 'lead.partners.take' });
  return (
    <Card as="article" aria-labelledby={`application-${id}`} data-actions="">
      <Title id={`application-${id}`} dir="auto">
        {institute}
      </Title>
      <Facts>
        <bdi>{name}</bdi>
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
        <bdi>{formatDate(application.at, { dateStyle: 'long' })}</bdi>
      </Facts>
      {message !== '' && <Text dir="auto">{message}</Text>}
      <Button
        bordered
        aria-label={formatMessage({ id: 'lead.actionOn' }, { action: label, name })}
        onClick={onTake}
      >
        <FormattedMessage id="lead.partners.take" />
      </Button>
    </Card>
  );
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h6, margin: 0 }));

const Text = styled('p')(({ theme }) => ({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  marginBlock: theme.spacing(0, 2),
}));

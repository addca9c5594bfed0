import Chip from '@mui/material/Chip';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Head, Meta } from '../../desk/pages/cardParts';

/** A member's name, number, membership date, and whether they are disabled. */
export function MemberHead({
  titleId,
  level: Title = 'h2',
  member: { name, phone, since, disabled },
  children,
}: {
  readonly titleId: string;
  readonly level?: 'h2' | 'h3';
  readonly member: {
    readonly name: string;
    readonly phone: string;
    readonly since: string;
    readonly disabled: boolean;
  };
  /** The member's role. */
  readonly children?: ReactNode;
}): ReactElement {
  const { formatDate, formatMessage } = useIntl();
  return (
    <>
      <Head>
        <Title id={titleId} dir="auto">
          {name}
        </Title>
        {disabled && <Chip size="small" label={formatMessage({ id: 'lead.isDisabled' })} />}
      </Head>
      <Meta>
        {children !== undefined && <span>{children}</span>}
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
        <span>
          <FormattedMessage
            id={disabled ? 'lead.disabledSince' : 'lead.since'}
            values={{ day: <bdi>{formatDate(since, { dateStyle: 'long' })}</bdi> }}
          />
        </span>
      </Meta>
    </>
  );
}

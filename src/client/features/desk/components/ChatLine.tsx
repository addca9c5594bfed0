import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { paths } from '../../../lib/paths';
import { Waited } from '../pages/Waited';
import { Row, RowLink, RowText } from './rows';

/** A conversation in a list: whose, the newest message, who has it, and since when (DESK-07). */
export function ChatLine({
  chat: { id, name, text, unread, since, holder },
  accountId,
  isOpen = false,
}: {
  readonly chat: DeskItem;
  /** Account of the reading member. */
  readonly accountId: string;
  /** Whether it stands beside the list. */
  readonly isOpen?: boolean;
}): ReactElement {
  return (
    <Row>
      <RowText>
        <RowLink to={paths.deskChat.to(id)} aria-current={isOpen ? 'page' : undefined}>
          <bdi>{name}</bdi>
        </RowLink>
        {unread > 0 && (
          <strong>
            <FormattedMessage id="desk.unread" values={{ count: unread }} />
          </strong>
        )}
        <LastMessage dir="auto">{text}</LastMessage>
      </RowText>
      <RowFacts>
        {holder !== null &&
          (holder.id === accountId ? <FormattedMessage id="desk.you" /> : <bdi>{holder.name}</bdi>)}
        <Waited since={since} />
      </RowFacts>
    </Row>
  );
}

/** One line of it: the conversation is one press away. */
const LastMessage = styled('span')({
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const RowFacts = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(1.5),
  color: theme.palette.text.secondary,
}));

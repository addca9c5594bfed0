import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { isFinal } from '../../../contract/common/requestSteps';
import { REFETCH_ON_MOUNT } from '../../lib/api/api';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { HeartIcon } from '../../ui/icons/firstPage';
import { ChatIcon } from '../../ui/icons/things';
import { Section } from '../../ui/page/pageParts';
import { useGetChatRoomQuery } from '../chat/api/chatApi';
import { useGetHomeQuery } from '../content/homeApi';
import { useGetFavoritesQuery } from '../favorites/favoritesApi';
import { useLiveEvents } from '../notifications/useLiveEvents';
import { useGetOrdersQuery } from '../requests/api/ordersApi';
import type { OrderCard } from '../requests/api/orderCards';
import { useGetRequestQuery } from '../requests/api/requestsApi';
import { EnteredCard, isToConfirm } from '../requests/components/EnteredCard';
import { NowCard } from '../requests/components/NowCard';
import { keepOwnStart, reserveOwnStart } from '../../lib/storage/ownStartRoom';

/**
 * The first block for a student who returns (APP-24): the newest request that is under way, unread
 * messages and saved programmes. Nothing while loading, or without any of them.
 */
export function OwnStart({
  userId,
  setAwaited,
}: {
  readonly userId: string;
  /** Called as soon as all of it is there, or that there is nothing. */
  readonly setAwaited: (isAwaited: false) => void;
}): ReactElement | null {
  useLiveEvents();
  const orders = useGetOrdersQuery(undefined, REFETCH_ON_MOUNT);
  const room = useGetChatRoomQuery(userId);
  const favorites = useGetFavoritesQuery(undefined);
  const unread = room.data?.unread ?? 0;
  const saved = favorites.data?.data.items.length ?? 0;
  const open = orders.data?.data.find(({ status }) => status !== null && !isFinal(status));
  const request = useGetRequestQuery(open?.id ?? 0, {
    ...REFETCH_ON_MOUNT,
    skip: open === undefined,
  });
  // The card has the agency's WhatsApp of it; the rest of the page asks for it as well.
  const home = useGetHomeQuery(undefined);
  const isLoading = [orders, room, favorites, request, home].some((query) => query.isLoading);
  const isEmpty = open === undefined && unread === 0 && saved === 0;
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoading) return;
    keepOwnStart(userId, band.current?.offsetHeight ?? 0);
    setAwaited(false);
  }, [isLoading, userId, open, unread, saved, setAwaited]);
  // For the next time in the same document.
  useEffect(
    () => () => {
      reserveOwnStart(userId);
    },
    [userId],
  );
  // All at once: links that came before the card would be moved by it.
  if (isEmpty || isLoading) return null;
  return (
    <Band ref={band}>
      <Section as="div">
        <Stack>
          {open && <OwnRequest card={open} />}
          {(unread > 0 || saved > 0) && (
            <Links>
              {unread > 0 && (
                <Button bordered to={paths.chat.to()} startIcon={<ChatIcon />}>
                  <FormattedMessage id="common.unreadMessages" values={{ count: unread }} />
                </Button>
              )}
              {saved > 0 && (
                <Button bordered to={paths.favorites.to()} startIcon={<HeartIcon />}>
                  <FormattedMessage id="home.own.saved" values={{ count: saved }} />
                </Button>
              )}
            </Links>
          )}
        </Stack>
      </Section>
    </Band>
  );
}

function OwnRequest({ card: { id, package_name: course } }: { readonly card: OrderCard }) {
  const { data } = useGetRequestQuery(id, REFETCH_ON_MOUNT);
  const { now, consultant = null } = data?.data ?? {};
  if (!data || !now) return null;
  const about = (
    <Link to={paths.viewRequest.to(id)}>
      <FormattedMessage
        id="home.own.request"
        values={{ course: <bdi>{course}</bdi>, number: <bdi dir="ltr">{id}</bdi> }}
      />
    </Link>
  );
  if (isToConfirm(data.data)) return <EnteredCard request={data.data} about={about} isOwn />;
  return <NowCard now={now} consultant={consultant} about={about} />;
}

const Band = styled('div')(({ theme }) => ({
  background: theme.palette.background.default,
  '& > div': { paddingBlock: theme.spacing(3) },
}));

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 720px) minmax(0, 1fr)',
    '& > :only-child': { gridColumn: '1 / -1' },
  },
}));

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '& > *': { flex: '1 1 12rem' },
}));

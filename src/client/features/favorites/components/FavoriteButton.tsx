import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { IconButton } from '../../../ui/IconButton';
import { HeartIcon } from '../../../ui/icons/firstPage';
import { useFavoriteToggle } from '../useFavoriteToggle';

export function FavoriteButton({ programme }: { readonly programme: ProgrammeCard }): ReactElement {
  const { formatMessage } = useIntl();
  const { saved, toggle } = useFavoriteToggle(programme);
  return (
    <Disc data-saved={saved || undefined}>
      <IconButton
        label={formatMessage({ id: 'programme.favorite' }, { title: programme.title })}
        pressed={saved}
        onClick={toggle}
      >
        <HeartIcon size={22} filled={saved} />
      </IconButton>
    </Disc>
  );
}

const Disc = styled('span')(({ theme: { palette } }) => ({
  position: 'relative',
  display: 'inline-grid',
  borderRadius: '50%',
  background: palette.background.paper,
  color: palette.text.primary,
  '&[data-saved]': { color: palette.error.main },
}));

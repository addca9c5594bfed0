import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { CheckIcon } from './icons/actions';

/** Shown above a success heading. Decorative: the heading carries the meaning. */
export function DoneMark(): ReactElement {
  return (
    <Disc aria-hidden="true">
      <CheckIcon size={32} />
    </Disc>
  );
}

const Disc = styled('span')(({ theme: { palette, spacing } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 64,
  blockSize: 64,
  marginBlockEnd: spacing(2),
  borderRadius: '50%',
  background: palette.secondary.main,
  color: palette.secondary.contrastText,
}));

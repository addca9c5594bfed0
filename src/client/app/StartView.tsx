import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { LogoMark } from '../ui/Logo';

/** Stands for the very first page until its words and code are there: never an empty white page. */
export function StartView(): ReactElement {
  return (
    <Screen aria-busy="true">
      <LogoMark size={72} />
    </Screen>
  );
}

const Screen = styled('main')({ display: 'grid', placeItems: 'center', minBlockSize: '100dvh' });

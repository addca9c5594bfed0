import { Global } from '@emotion/react';
import { useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { fontFaces } from './fontFaces';

/** The fonts of the page's direction. All other styles of the document are in its head (pageStyles.ts). */
export function FontFaces(): ReactElement {
  return <Global styles={fontFaces(useTheme().direction)} />;
}

import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { render, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { createAppTheme } from '../../src/client/theme/createAppTheme';
import { directionCache } from '../../src/client/theme/directionCache';
import type { Direction } from '../../src/client/theme/tokens';
import { setUpUser } from './user';

interface Rendered extends RenderResult {
  readonly user: UserEvent;
}

/**
 * Renders a control with theme, direction and router in StrictMode, without messages, store or
 * session.
 */
export async function renderUi(
  element: ReactElement,
  { direction = 'ltr' }: { direction?: Direction } = {},
): Promise<Rendered> {
  const cache = await directionCache(direction);
  const theme = createAppTheme(direction);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>
          <MemoryRouter>
            <div dir={direction}>{children}</div>
          </MemoryRouter>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
  const rendered: RenderResult = render(element, { wrapper });
  return { ...rendered, user: setUpUser() };
}

export const DIRECTIONS: readonly Direction[] = ['ltr', 'rtl'];

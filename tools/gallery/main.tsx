/** Entry of the gallery as a separate page (tools/webpack/gallery.ts). */
import { Global } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PAGE_STYLES } from '../../src/client/theme/pageStyles';
import { createAppTheme } from '../../src/client/theme/createAppTheme';
import GalleryPage from './GalleryPage';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the gallery');
createRoot(root).render(
  <ThemeProvider theme={createAppTheme('ltr')}>
    <Global styles={PAGE_STYLES} />
    <BrowserRouter>
      <GalleryPage />
    </BrowserRouter>
  </ThemeProvider>,
);

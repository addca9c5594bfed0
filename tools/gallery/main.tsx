/** The gallery as a page of its own (tools/webpack/gallery.ts). */
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { GlobalStyles } from '../../src/client/theme/GlobalStyles';
import { createAppTheme } from '../../src/client/theme/createAppTheme';
import GalleryPage from './GalleryPage';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the gallery');
createRoot(root).render(
  <ThemeProvider theme={createAppTheme({ direction: 'ltr', scheme: 'light' })}>
    <GlobalStyles />
    <BrowserRouter>
      <GalleryPage />
    </BrowserRouter>
  </ThemeProvider>,
);

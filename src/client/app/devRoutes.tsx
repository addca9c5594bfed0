import type { RouteObject } from 'react-router-dom';

import { RouteError } from './RouteError';
import { lazyPage } from './lazyPage';

/** A production build drops the condition and, with it, the gallery's code. */
const gallery =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazyPage(() => import('../pages/dev/GalleryPage'));

/** Pages for those who build the product, in development builds only: /dev/gallery shows every control. */
export function devRoutes(): RouteObject[] {
  if (gallery === undefined) return [];
  const { preload, Page } = gallery;
  return [
    {
      path: 'dev/gallery',
      element: <Page />,
      ErrorBoundary: RouteError,
      loader: async () => {
        await preload();
        return null;
      },
    },
  ];
}

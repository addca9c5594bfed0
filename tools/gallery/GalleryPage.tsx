import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, styled } from '@mui/material/styles';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LANGUAGES, type Language } from '../../src/contract/common/constants';
import { createAppTheme } from '../../src/client/theme/createAppTheme';
import { directionCache } from '../../src/client/theme/directionCache';
import { GalleryControls } from './GalleryControls';
import { GalleryPictures } from './GalleryPictures';
import { GALLERY_TEXT } from './galleryText';

type Caches = Readonly<Record<Language, EmotionCache>>;

/**
 * Every control in every state; development only. `?lang=ar|en` selects; the system sets the scheme.
 */
export default function GalleryPage(): ReactElement | null {
  const [query] = useSearchParams();
  const caches = useCaches();
  const languages = LANGUAGES.filter((language) => (query.get('lang') ?? language) === language);
  if (caches === undefined) return null;
  return (
    <Sides>
      {languages.map((language) => (
        <Side key={language} language={language} cache={caches[language]} />
      ))}
    </Sides>
  );
}

function Side({
  language,
  cache,
}: {
  readonly language: Language;
  readonly cache: EmotionCache;
}): ReactElement {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const theme = useMemo(() => createAppTheme(direction), [direction]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <Sheet lang={language} dir={direction}>
          <GalleryControls text={GALLERY_TEXT[language]} />
          <GalleryPictures text={GALLERY_TEXT[language]} />
        </Sheet>
      </ThemeProvider>
    </CacheProvider>
  );
}

function useCaches(): Caches | undefined {
  const [caches, setCaches] = useState<Caches>();
  useEffect(() => {
    let mounted = true;
    void Promise.all([directionCache('ltr'), directionCache('rtl')]).then(([en, ar]) => {
      if (mounted) setCaches({ en, ar });
    });
    return () => {
      mounted = false;
    };
  }, []);
  return caches;
}

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
});

const Sheet = styled('section')(({ theme }) => ({
  ...theme.typography.body1,
  minInlineSize: 0,
  padding: theme.spacing(2),
  background: theme.palette.background.default,
  color: theme.palette.text.primary,
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));

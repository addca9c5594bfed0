import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactElement } from 'react';

import type { Language } from '../../../contract/common/constants';
import { languageOfferText } from '../../i18n/languageOfferText';
import { chooseLanguage } from '../../lib/language/chooseLanguage';
import { directionOf } from '../../lib/language/language';
import { dismissedOffer } from '../../lib/language/languageOffer';
import { LINE_HEIGHT, fontSize } from '../../theme/tokens';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons/actions';
import { QuietButton } from './controls';

/** The letters of a direction, which is not always the page's. */
const lineOf = (dir: 'ltr' | 'rtl') => ({
  fontSize: fontSize('caption', dir),
  lineHeight: LINE_HEIGHT[dir].body,
});

/** Offers a language, in that language and its direction. */
export function LanguageOffer({ language }: { readonly language: Language }): ReactElement {
  const line = useRef<HTMLDivElement>(null);
  const dismiss = (): void => {
    // The focused button is about to unmount.
    line.current?.closest('main')?.focus({ preventScroll: true });
    dismissedOffer.write(true);
  };
  return (
    <Line ref={line} lang={language} dir={directionOf(language)}>
      <p>{languageOfferText(language, 'languageOffer.before')}</p>
      <Accept type="button" onClick={() => chooseLanguage(language)}>
        {languageOfferText(language, 'languageOffer.accept')}
      </Accept>
      <IconButton label={languageOfferText(language, 'languageOffer.dismiss')} onClick={dismiss}>
        <CloseIcon size={20} />
      </IconButton>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  columnGap: theme.spacing(0.5),
  inlineSize: 'fit-content',
  maxInlineSize: 'calc(100% - 2 * clamp(16px, 4vw, 24px))',
  minBlockSize: 48,
  marginInline: 'auto',
  paddingInline: theme.spacing(2, 0.5),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.subtle,
  ...lineOf('ltr'),
  '&[dir="rtl"]': lineOf('rtl'),
  '& > p': { margin: 0, lineHeight: 1.4 },
}));

const Accept = styled(QuietButton)(({ theme }) => ({
  flex: 'none',
  color: theme.palette.primary.main,
  fontSize: 'inherit',
  fontWeight: 500,
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
}));

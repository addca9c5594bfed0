import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAppSelector } from '../../slices/hooks';
import { selectLanguage } from '../../slices/locale';
import { CONTENT_WIDTH, TOUCH_TARGET } from '../../theme/tokens';
import { Quietly } from './Quietly';
import { useForgetHome, useHome } from './useHome';

/** The footer: how to reach the agency, by the server's word, and whose rights these are. */
export function Footer(): ReactElement {
  const language = useAppSelector(selectLanguage);
  const forget = useForgetHome();
  return (
    <Band>
      <Inner>
        <Quietly key={language} onFailure={forget}>
          <Suspense fallback={<Waiting />}>
            <Contact />
          </Suspense>
        </Quietly>
      </Inner>
    </Band>
  );
}

function Contact(): ReactElement {
  const { links, agency } = useHome();
  const link = links[0];
  return (
    <>
      {link && (
        <section>
          <Heading>
            <FormattedMessage id="common.contactUs" />
          </Heading>
          <Ways>
            <a href={`tel:${link.phone}`}>
              <bdi dir="ltr">{link.phone}</bdi>
            </a>
            <a href={`mailto:${link.email}`}>
              <bdi dir="ltr">{link.email}</bdi>
            </a>
            <span dir="auto">{link.address}</span>
          </Ways>
        </section>
      )}
      <Rights>
        <FormattedMessage
          id="common.rights"
          values={{ name: agency.name, year: String(new Date().getFullYear()) }}
        />
      </Rights>
    </>
  );
}

const Band = styled('footer')(({ theme }) => ({
  background: theme.colors.deepInk,
  color: theme.colors.onDeep,
  '& a': { color: 'inherit' },
  '& :focus-visible': { outlineColor: theme.colors.saffron },
}));

const Inner = styled('div')({
  display: 'grid',
  gap: 24,
  maxInlineSize: CONTENT_WIDTH + 48,
  minBlockSize: 200,
  marginInline: 'auto',
  paddingBlock: 40,
  paddingInline: 'clamp(16px, 4vw, 24px)',
});

const Waiting = styled('div')({ minBlockSize: 120 });

const Heading = styled('h2')({ margin: 0, fontSize: 'inherit' });

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 32,
  '& > *': { display: 'inline-flex', alignItems: 'center', minBlockSize: TOUCH_TARGET },
});

const Rights = styled('p')({ margin: 0, fontSize: '0.875em', opacity: 0.85 });

import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ContentPage } from '../../../../contract/content/content';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { Button } from '../../../ui/Button';
import { SectionMore } from '../../content/pages/SectionMore';

/** The policy of refunds as it was on the day of a payment (BIL-54); closed until it is asked for. */
export function PolicyText({ policy }: { readonly policy: ContentPage | null }): ReactElement {
  if (!policy) {
    return (
      <div>
        <p>
          <FormattedMessage id="refunds.policy.none" />
        </p>
        <Button quiet to={paths.refunds.to()}>
          <FormattedMessage id="refunds.policy.now" />
        </Button>
      </div>
    );
  }
  return (
    <Details>
      <summary>
        <FormattedMessage id="refunds.policy" />
      </summary>
      <p dir="auto">{policy.intro}</p>
      {policy.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          <p>{section.text}</p>
          <SectionMore section={section} />
        </section>
      ))}
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  '& summary': { minBlockSize: TOUCH_TARGET, alignContent: 'center', cursor: 'pointer' },
  '& h3': { ...theme.typography.h6, margin: 0, marginBlockStart: theme.spacing(2) },
  '& p': { margin: 0, marginBlockStart: theme.spacing(1), color: theme.palette.text.secondary },
}));

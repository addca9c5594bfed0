import { styled } from '@mui/material/styles';
import { useEffect, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { DoneMark } from '../../../ui/DoneMark';
import { Card } from '../../../ui/Card';
import { PAGE_TITLE_ID, PageTitle } from '../../../ui/PageTitle';
import { PathTimeline } from '../../../ui/PathTimeline';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { PageHeader } from '../../../ui/page/PageHeader';
import { Section } from '../../../ui/page/pageParts';
import { ApplicationForm } from './ApplicationForm';
import { useSendApplication } from './useSendApplication';

const STEPS = ['send', 'talk', 'visit', 'begin'] as const;

/** The partner application page (APP-12). */
export default function BePartnerPage(): ReactElement {
  const { formatMessage } = useIntl();
  const [{ busy, failure, sentFor }, send] = useSendApplication();
  if (sentFor !== undefined) return <Thanks institute={sentFor} />;
  return (
    <Section>
      <PageHeader
        title={formatMessage({ id: 'common.title.bePartner' })}
        lead={formatMessage({ id: 'bePartner.lead' })}
        picture={<GirihCover id="bePartner" />}
      />
      <Columns>
        <Card>
          <ApplicationForm busy={busy} failure={failure} onSubmit={send} />
        </Card>
        <section aria-labelledby="how">
          <h2 id="how">{formatMessage({ id: 'bePartner.how' })}</h2>
          <PathTimeline
            label={formatMessage({ id: 'bePartner.how' })}
            stateLabels={{ done: '', current: '', next: '' }}
            steps={STEPS.map((id, index) => ({
              id,
              state: index === 0 ? 'current' : 'next',
              title: formatMessage({ id: `bePartner.step.${id}` }),
              note: formatMessage({ id: `bePartner.step.${id}Text` }),
            }))}
          />
        </section>
      </Columns>
    </Section>
  );
}

function Thanks({ institute }: { readonly institute: string }): ReactElement {
  const { formatMessage } = useIntl();
  useEffect(() => document.getElementById(PAGE_TITLE_ID)?.focus(), []);
  return (
    <Section>
      <Centred>
        <DoneMark />
        <PageTitle
          lead={
            <FormattedMessage
              id="bePartner.thanksText"
              values={{ institute: <bdi>{institute}</bdi> }}
            />
          }
        >
          {formatMessage({ id: 'bePartner.thanks' })}
        </PageTitle>
        <Button to={paths.ourPartners.to()} bordered>
          {formatMessage({ id: 'common.title.ourPartners' })}
        </Button>
        <Button to={paths.home.to()}>{formatMessage({ id: 'common.backHome' })}</Button>
      </Centred>
    </Section>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  '& h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(2.5) },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '7fr 4fr',
    alignItems: 'start',
    gap: theme.spacing(8),
  },
}));

const Centred = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  maxInlineSize: 560,
  marginInline: 'auto',
  textAlign: 'center',
}));

import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { paths } from '../../../lib/paths';
import { Card, CardLink } from '../../../ui/Card';
import { PageTitle } from '../../../ui/PageTitle';
import { BookIcon, GraduationIcon } from '../../../ui/icons/firstPage';
import { Section } from '../../../ui/page/pageParts';

/** addRequest: University admissions or English (REQ-01). */
export default function AddRequestPage(): ReactElement {
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="requests.addLead" />}>
        <FormattedMessage id="common.title.addRequest" />
      </PageTitle>
      <Pair>
        <Card>
          <GraduationIcon size={56} />
          <h2>
            <CardLink to={paths.universityAdmissionRegister.to()}>
              <FormattedMessage id="requests.university" />
            </CardLink>
          </h2>
          <p>
            <FormattedMessage id="requests.universityText" />
          </p>
        </Card>
        <Card>
          <BookIcon size={56} />
          <h2>
            <CardLink to={paths.englishAdmissionRegister.to()}>
              <FormattedMessage id="requests.english" />
            </CardLink>
          </h2>
          <p>
            <FormattedMessage id="requests.englishText" />
          </p>
        </Card>
      </Pair>
    </Section>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& > div': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    minBlockSize: 220,
    textAlign: 'center',
    color: theme.palette.primary.main,
  },
  '& h2': { ...theme.typography.h2, margin: 0, marginBlockStart: theme.spacing(1.5) },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}));

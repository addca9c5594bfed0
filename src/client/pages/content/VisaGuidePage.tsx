import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { DESTINATIONS } from '../../../contract/constants';
import { visaPageOf } from '../../../contract/content';
import { paths } from '../../lib/paths';
import { NotFoundState } from '../NotFoundState';
import { Section } from '../pageParts';
import { ReadingPage } from './ReadingPage';
import { VisaGuides } from './VisaGuides';

/** A destination's visa and its document checklist (APP-17). */
export default function VisaGuidePage(): ReactElement {
  const { formatMessage } = useIntl();
  const params = useParams();
  const destination = DESTINATIONS.find((one) => one === params.destination?.toLowerCase());
  if (!destination) {
    return (
      <Section>
        <NotFoundState
          title={formatMessage({ id: 'reading.noGuide' })}
          text={formatMessage({ id: 'reading.noGuideText' })}
          to={paths.visa.to()}
          label={formatMessage({ id: 'common.title.visa' })}
        />
      </Section>
    );
  }
  return (
    <ReadingPage key={destination} id={visaPageOf(destination)}>
      <VisaGuides current={destination} />
    </ReadingPage>
  );
}

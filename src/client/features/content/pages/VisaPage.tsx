import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { DESTINATIONS } from '../../../../contract/common/constants';
import { visaPageOf } from '../../../../contract/content/content';
import { paths } from '../../../lib/paths';
import { NotFoundState } from '../../../ui/page/NotFoundState';
import { Section } from '../../../ui/page/pageParts';
import ReadingPage from './ReadingPage';
import { VisaGuides } from './VisaGuides';

/**
 * The visa guides (APP-17): a destination's visa and documents or, without a destination in the
 * URL, the general part and links to each destination.
 */
export default function VisaPage(): ReactElement {
  const { formatMessage } = useIntl();
  const wanted = useParams().destination;
  const destination = DESTINATIONS.find((one) => one === wanted?.toLowerCase());
  if (wanted !== undefined && !destination) {
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
  return destination ? (
    <ReadingPage
      key={destination}
      id={visaPageOf(destination)}
      after={<VisaGuides current={destination} />}
    />
  ) : (
    <ReadingPage id="visa" before={<VisaGuides />} />
  );
}

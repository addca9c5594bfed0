import { FormattedMessage } from 'react-intl';

import { HOURS_FIELDS } from '../../../../../contract/admin/content';
import { hoursSchema } from '../../../../../contract/admin/contentRoutes';
import { openingHoursOf } from '../../../../../contract/content/openingHours';
import { paths } from '../../../../lib/paths';
import { AgencyHours } from '../../../content/agency/AgencyHours';
import { contentPages } from './contentKind';
import { WeekHours } from './WeekHours';

/** The agency's opening hours (APP-15), by which the chat and the desk's deadlines go, too (DESK-05). */
export const HOURS = contentPages({
  id: 'hours',
  fields: HOURS_FIELDS,
  schema: hoursSchema,
  page: () => paths.contact.to(),
  nameOf: (_entry, _language, { formatMessage }) =>
    formatMessage({ id: 'lead.content.list.hours' }),
  Facts: ({ entry: { opening_hours: text } }) => {
    const hours = openingHoursOf(text);
    return hours ? <AgencyHours hours={hours} /> : <FormattedMessage id="lead.hours.none" />;
  },
  controls: { opening_hours: { Input: WeekHours } },
});

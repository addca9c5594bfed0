import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import type { ProgrammeDetails } from '../../../../../contract/catalogue/catalogue';
import { CoursePrice, useCoursePrice } from '../../programmes/CoursePrice';
import type { ChosenOnPage } from '../../programmes/CoursePrice';
import { inAddress, useChosenCourse } from '../../programmes/useChosenCourse';
import { SaveButton } from '../../../favorites/components/SaveButton';
import { ShareButton } from '../../programmes/ShareButton';
import { FamilyButton } from '../../../quotes/components/FamilyButton';
import { requestAddress } from '../../../../lib/programmeAddress';
import { useWindowOutside } from '../../../../lib/embeddedLinks';
import { coversText } from '../../../../lib/format/programmeWords';
import { ActionBar } from '../../../prices/coursePrice/ActionBar';
import { headlinePrice } from '../../../prices/coursePrice/headlinePrice';
import { NotInPrice } from '../../../prices/coursePrice/NotInPrice';
import { PriceLines } from '../../../prices/coursePrice/PriceLines';
import { WholeDegree } from '../../../prices/coursePrice/WholeDegree';
import { catalogueOf, useTripLink } from '../../../prices/trip/tripWish';
import { PlainTrip } from '../../trip/PlainTrip';
import { TripChips } from '../../trip/TripChips';
import { CurrencyChooser } from '../../../prices/components/CurrencyChooser';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';

/** The actions on a programme: the one way to request it, save, share (REQ-08). */
export function ProgrammeActions({
  programme,
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { id, kind, title } = programme;
  const [course, choose] = useChosenCourse(programme);
  const { price } = useCoursePrice(programme, course);
  const target = useWindowOutside();
  const link = useTripLink(kind);
  const [query] = useSearchParams();
  return (
    <Sheet as="aside" aria-label={formatMessage({ id: 'details.actions' })}>
      {course === null ? (
        <>
          <small>{coversText(intl, programme)}</small>
          <div>
            <PriceLines {...headlinePrice(programme)} />
            <WholeDegree total={programme.degree_total} currency={programme.currency} />
          </div>
        </>
      ) : (
        <CoursePrice programme={programme} course={course} onChange={choose} />
      )}
      <ActionBar total={price} label={barLabel(intl, programme, course)}>
        <Button
          color="accent"
          size="large"
          fullWidth
          to={requestAddress(kind, id, {
            ...(course !== null && inAddress(course, programme)),
            ...link,
            // A page that the server renders has nothing but its address.
            english: link.english ?? query.get('english'),
            start: link.start ?? query.get('start'),
            budget: link.budget ?? query.get('budget'),
          })}
          target={target}
        >
          {formatMessage({ id: 'details.request' })}
        </Button>
      </ActionBar>
      <TripChips kind={catalogueOf(kind)} isCourseChosen />
      <PlainTrip programme={programme} course={course} />
      <p>
        <NotInPrice city={programme.city.name} cost={programme.living_cost} />
      </p>
      <p>{formatMessage({ id: 'details.next' })}</p>
      <p>{formatMessage({ id: 'details.noPayment' })}</p>
      <CurrencyChooser />
      <Row>
        <SaveButton programme={programme} />
        <ShareButton title={title} />
        <FamilyButton source={{ kind: 'programme', programme, chosen: course }} />
      </Row>
    </Sheet>
  );
}

/** Label of the total in a phone's bar; short, so that large text still fits next to it. */
function barLabel(
  { formatMessage }: IntlShape,
  { price_basis }: ProgrammeDetails,
  course: ChosenOnPage | null,
): string {
  if (course !== null) return formatMessage({ id: 'programme.weeks' }, { count: course.weeks });
  return formatMessage({ id: price_basis === 'year' ? 'details.firstYear' : 'courses.total' });
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& > div': { inlineSize: '100%' },
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

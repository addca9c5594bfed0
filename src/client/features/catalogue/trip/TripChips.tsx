import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import type { LoadNamespaces } from '../../../lazy/loadComponent';
import { useLazyComponent } from '../../../lazy/useLazyComponent';
import { Button } from '../../../ui/Button';
import { extraWords } from '../../prices/coursePrice/extras';
import { useTripEnglish } from '../../prices/trip/tripEnglish';
import { useTripWeeks } from '../../prices/trip/tripWeeks';
import { useTripExtras, useWish } from '../../prices/trip/tripWish';
import { useAddressEnglish } from '../../prices/trip/useAddressEnglish';
import { useAddressWishes } from '../../prices/trip/useAddressWishes';
import { levelText } from '../level/levelWords';
import { budgetWords, startWords } from './tripWords';

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ TripDialog }] = await Promise.all([
    import('./TripDialog'),
    loadNamespaces('catalogue', 'courses', 'programme'),
  ]);
  return TripDialog;
};

/**
 * The visitor's trip as chips that lead to the dialog in which all of it is changed (CAT-13); its
 * code loads then. Needs the namespaces `prices` and `programme`.
 */
export function TripChips({
  kind,
  isCourseChosen = false,
  isEnglishShown = true,
  isInAddress = true,
}: {
  /** The catalogue whose start and budget are meant. */
  readonly kind: CatalogueKind;
  /** The page has controls of its own for weeks and extras. */
  readonly isCourseChosen?: boolean;
  /** False beside the chips of another catalogue, which have the English already. */
  readonly isEnglishShown?: boolean;
  /** False where the address has the choices of several catalogues. */
  readonly isInAddress?: boolean;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [query] = useSearchParams();
  useAddressEnglish(query);
  const own = isInAddress ? query : NO_QUERY;
  useAddressWishes(own, kind);
  const dialog = useLazyComponent(load);
  const weeks = useTripWeeks();
  const extras = useTripExtras();
  // A page that the server renders has nothing but its address.
  const start = useWish('start', kind) ?? own.get('start');
  const budget = useWish('budget', kind) ?? own.get('budget');
  const english = useTripEnglish();
  const hasCourse = kind === 'english' && !isCourseChosen;
  const texts = [
    ...(hasCourse && weeks !== null
      ? [formatMessage({ id: 'prices.trip.weeks' }, { count: weeks })]
      : []),
    ...(hasCourse
      ? extraWords(extras ?? '').map((word) => formatMessage({ id: `prices.extra.${word}` }))
      : []),
    ...startWords(intl, start ?? ''),
    ...budgetWords(intl, budget ?? ''),
    ...(english === null || !isEnglishShown ? [] : [levelText(intl, english)]),
  ].filter((text) => text !== '');
  const change = formatMessage({
    id: texts.length === 0 ? 'prices.trip.set' : 'prices.trip.change',
  });
  return (
    <>
      <Chips aria-label={formatMessage({ id: 'prices.trip.title' })}>
        {texts.map((text) => (
          <li key={text}>
            <Chip
              component="button"
              variant="outlined"
              label={<bdi>{text}</bdi>}
              aria-label={formatMessage({ id: 'prices.trip.changeOne' }, { choice: text })}
              aria-haspopup="dialog"
              onClick={dialog.open}
            />
          </li>
        ))}
        <li>
          <Button quiet aria-haspopup="dialog" busy={dialog.isLoading} onClick={dialog.open}>
            {change}
          </Button>
        </li>
      </Chips>
      {dialog.Part && (
        <dialog.Part
          kind={kind}
          hasCourse={hasCourse}
          isInAddress={isInAddress}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

const NO_QUERY = new URLSearchParams();

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

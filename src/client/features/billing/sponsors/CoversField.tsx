import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import { SPONSOR_COVERS } from '../../../../contract/billing/sponsors';
import type { SponsorCover } from '../../../../contract/billing/sponsors';
import { ToggleChip } from '../../../ui/ToggleChip';
import { readCovers, writeCovers } from './sponsorTexts';

/** A guarantee's coverage, in words. */
export const coverText = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  cover: SponsorCover,
): string =>
  cover === 'everything'
    ? formatMessage({ id: 'billing.sponsor.everything' })
    : formatMessage({ id: `billing.line.${cover}` });

/** Everything, or some kinds of lines; a field of a form whose value is a text. */
export function CoversField({
  name,
  busy,
}: {
  readonly name: string;
  readonly busy: boolean;
}): ReactElement {
  const intl = useIntl();
  const [{ value }, { error, touched }, { setValue }] = useField<string>(name);
  const titleId = useId();
  const chosen = readCovers(value);
  const toggle = (cover: SponsorCover): void => {
    if (chosen.includes(cover)) {
      void setValue(writeCovers(chosen.filter((one) => one !== cover)));
      return;
    }
    const others = cover === 'everything' ? [] : chosen.filter((one) => one !== 'everything');
    void setValue(writeCovers([...others, cover]));
  };
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId}>{intl.formatMessage({ id: 'billing.sponsor.covers' })}</p>
      <Chips>
        {SPONSOR_COVERS.map((cover) => (
          <ToggleChip
            key={cover}
            label={coverText(intl, cover)}
            pressed={chosen.includes(cover)}
            busy={busy}
            onPress={() => toggle(cover)}
          />
        ))}
      </Chips>
      <p role="status">{touched ? error : null}</p>
    </div>
  );
}

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

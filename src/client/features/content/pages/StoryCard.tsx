import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import type { DestinationId } from '../../../../contract/common/constants';
import { Card } from '../../../ui/Card';
import { DestinationScene } from '../../../ui/scenes/DestinationScene';

/** A success story, under a drawing of its destination. */
export function StoryCard({
  headline,
  text,
  name,
  destination,
  place,
  year,
}: {
  readonly headline: string;
  readonly text: string;
  readonly name: string;
  readonly destination: DestinationId;
  /** The destination's name. */
  readonly place: string;
  readonly year: number | string;
}): ReactElement {
  return (
    <Root as="article" data-flush="">
      <Scene>
        <DestinationScene id={destination} />
      </Scene>
      <Content>
        <h2>{headline}</h2>
        <blockquote>{text}</blockquote>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>{place}</span>
          <span>{year}</span>
        </p>
      </Content>
    </Root>
  );
}

const Root = styled(Card)({ display: 'flex', flexDirection: 'column', blockSize: '100%' });

// Without clipping, the drawing's aspect ratio stretches the box.
const Scene = styled('div')({ flex: 'none', aspectRatio: '16 / 8', overflow: 'hidden' });

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  padding: theme.spacing(3),
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& > blockquote': {
    flex: 1,
    margin: 0,
    paddingInlineStart: theme.spacing(2),
    borderInlineStart: `3px solid ${theme.palette.secondary.main}`,
  },
  '& > p': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5), margin: 0 },
  '& > p > span': { color: theme.palette.text.secondary },
}));

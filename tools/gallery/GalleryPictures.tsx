import { styled } from '@mui/material/styles';
import { useState, type ReactElement } from 'react';
import { paths } from '../../src/client/lib/paths';
import { Button } from '../../src/client/ui/Button';
import { Card, CardLink } from '../../src/client/ui/Card';
import { Dialog } from '../../src/client/ui/Dialog';
import { EmptyState } from '../../src/client/ui/EmptyState';
import { ErrorState } from '../../src/client/ui/ErrorState';
import { IconButton } from '../../src/client/ui/IconButton';
import { LoadingView } from '../../src/client/ui/LoadingView';
import { Logo } from '../../src/client/ui/Logo';
import { PathSteps } from '../../src/client/ui/PathSteps';
import { PathTimeline } from '../../src/client/ui/PathTimeline';
import { SkeletonCard, SkeletonGroup } from '../../src/client/ui/Skeletons';
import { GirihCover } from '../../src/client/ui/girih/GirihCover';
import * as actions from '../../src/client/ui/icons/actions';
import * as directional from '../../src/client/ui/icons/directional';
import * as firstPage from '../../src/client/ui/icons/firstPage';
import * as things from '../../src/client/ui/icons/things';
import { GalleryScenes } from './GalleryScenes';
import { GallerySection, Grid, Row } from './GallerySection';
import type { GalleryText } from './galleryText';

const ICONS = { ...directional, ...actions, ...firstPage, ...things };
const COVERS = ['harbour', 'meadow', 'cedar', 'quay', 'summit', 'lantern'];

/** Navigation, pictures, cards and empty states. */
export function GalleryPictures({ text }: { readonly text: GalleryText }): ReactElement {
  return (
    <>
      <WayButtons text={text} />
      <GallerySection title={text.logo}>
        <Row>
          <Logo name={text.brand} />
          <Deep>
            <Logo name={text.brand} tone="onDeep" />
          </Deep>
        </Row>
        <Screen>
          <LoadingView label={text.loading} />
        </Screen>
      </GallerySection>
      <Cards text={text} />
      <GalleryScenes text={text} />
      <GallerySection title={text.waiting}>
        <Grid>
          <SkeletonGroup label={text.loading}>
            <SkeletonCard />
          </SkeletonGroup>
          <EmptyState
            title={text.emptyTitle}
            text={text.emptyText}
            action={<Button to={paths.home.to()}>{text.emptyAction}</Button>}
          />
          <ErrorState
            title={text.errorTitle}
            text={text.errorText}
            retryLabel={text.retry}
            onRetry={() => undefined}
          />
        </Grid>
      </GallerySection>
      <DialogAndIcons text={text} />
    </>
  );
}

function WayButtons({ text }: { readonly text: GalleryText }): ReactElement {
  return (
    <GallerySection title={text.path}>
      <PathSteps label={text.wizard} steps={text.steps} current={1} stateLabels={text.states} />
      <Grid>
        <PathTimeline
          label={text.timeline}
          stateLabels={text.states}
          steps={[
            { id: 'received', state: 'done', title: text.received, note: text.today },
            { id: 'contacted', state: 'current', title: text.contacted, note: text.oneDay },
            { id: 'documents', state: 'next', title: text.documents, note: text.threeDays },
          ]}
        />
      </Grid>
    </GallerySection>
  );
}

function Cards({ text }: { readonly text: GalleryText }): ReactElement {
  const [saved, setSaved] = useState(false);
  return (
    <GallerySection title={text.cards}>
      <Grid>
        {COVERS.map((id) => (
          <Card key={id} as="article" data-flush="">
            <Cover>
              <GirihCover id={id} />
            </Cover>
            <CaptionText>
              <h3>
                <CardLink to={paths.home.to()}>{text.institute}</CardLink>
              </h3>
              <p>{text.course}</p>
              <FavoriteCorner>
                <IconButton
                  label={text.favorite}
                  pressed={saved}
                  onClick={() => setSaved((was) => !was)}
                >
                  <firstPage.HeartIcon filled={saved} />
                </IconButton>
              </FavoriteCorner>
            </CaptionText>
          </Card>
        ))}
      </Grid>
    </GallerySection>
  );
}

function DialogAndIcons({ text }: { readonly text: GalleryText }): ReactElement {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <GallerySection title={text.dialog}>
      <Row>
        <Button bordered onClick={() => setOpen(true)}>
          {text.openDialog}
        </Button>
      </Row>
      <Dialog
        open={open}
        title={text.openDialog}
        closeLabel={text.close}
        onClose={close}
        actions={<Button onClick={close}>{text.close}</Button>}
      >
        {text.dialogText}
      </Dialog>
      <Row>
        {Object.entries(ICONS).map(([name, Drawing]) => (
          <Drawing key={name} size={28} />
        ))}
      </Row>
    </GallerySection>
  );
}

const Deep = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  padding: theme.spacing(2),
  borderRadius: 16,
  background: theme.palette.brand.main,
}));

/** A transform makes this box the containing block of the loading view. */
const Screen = styled('div')({
  blockSize: 220,
  overflow: 'clip',
  borderRadius: 16,
  transform: 'translate(0)',
  '& > *': { zIndex: 0 },
});

const Cover = styled('div')({ aspectRatio: '16 / 9' });

const CaptionText = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(2.5),
  '& > h3': { ...theme.typography.h3, margin: 0, paddingInlineEnd: theme.spacing(5) },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}));

const FavoriteCorner = styled('div')({
  position: 'absolute',
  insetBlockStart: 12,
  insetInlineEnd: 8,
});

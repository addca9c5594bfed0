import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { Card } from './Card';
import { BREATHE } from '../theme/tokens';

/** Placeholder without layout shift; screen readers get only `label`. */
export function SkeletonGroup({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Block; numbers are pixels, strings any CSS length. */
export function SkeletonBlock({
  height,
  width = '100%',
  round = false,
}: {
  readonly height: number | string;
  readonly width?: number | string;
  readonly round?: boolean;
}): ReactElement {
  return <Shape style={{ blockSize: height, inlineSize: width }} data-round={round || undefined} />;
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }): ReactElement {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonBlock key={index} height="1em" width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </Lines>
  );
}

/** Shape of a programme or request card. */
export function SkeletonCard(): ReactElement {
  return (
    <Card data-flush="">
      <Shape style={{ aspectRatio: '16 / 9', borderRadius: 0 }} />
      <Body>
        <SkeletonBlock height="1.4em" width="70%" />
        <SkeletonText lines={2} />
      </Body>
    </Card>
  );
}

const Shape = styled('div')(({ theme: { palette, shape } }) => ({
  background: palette.divider,
  borderRadius: shape.borderRadius / 2,
  animation: `${BREATHE} 1.8s ease-in-out infinite`,
  '&[data-round]': { borderRadius: '50%' },
  '@media (forced-colors: active)': { border: '1px solid GrayText' },
}));

const Lines = styled('div')({ display: 'grid', gap: '0.6em' });

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  padding: theme.spacing(2.5),
}));

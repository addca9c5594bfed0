import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ChangeEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { UserIcon } from '../../../ui/icons/things';
import { FilePreview } from './FilePreview';

interface ImageChooserProps {
  readonly picture: File | null;
  readonly disabled: boolean;
  /** The last chosen file is not an image. */
  readonly refused: boolean;
  readonly onChoose: (file: File) => void;
}

export function ImageChooser(props: ImageChooserProps): ReactElement {
  const { picture, disabled, refused, onChoose } = props;
  const { formatMessage } = useIntl();
  const hint = useId();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Allows the same file to be chosen again.
    target.value = '';
    if (file !== undefined) onChoose(file);
  };

  return (
    <Column>
      <Frame>
        {picture === null ? (
          <UserIcon size={64} />
        ) : (
          <FilePreview
            file={picture}
            alt={formatMessage({ id: 'profileImage.preview' })}
            fallback={<UserIcon size={64} />}
          />
        )}
      </Frame>
      <Chooser data-disabled={disabled || undefined}>
        <VisuallyHidden>
          <input
            type="file"
            accept="image/*"
            disabled={disabled}
            aria-describedby={hint}
            onChange={choose}
          />
        </VisuallyHidden>
        {formatMessage({
          id: picture === null ? 'profileImage.choose' : 'profileImage.chooseOther',
        })}
      </Chooser>
      <Hint id={hint} role="status" data-refused={refused || undefined}>
        {formatMessage({ id: refused ? 'profileImage.notAnImage' : 'profileImage.hint' })}
      </Hint>
    </Column>
  );
}

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
}));

const Frame = styled('div')(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 168,
  blockSize: 168,
  borderRadius: '50%',
  overflow: 'hidden',
  border: `3px solid ${palette.secondary.main}`,
  background: palette.background.subtle,
  color: palette.text.secondary,
  '& > img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
}));

const Chooser = styled('label')(({ theme: { palette, spacing } }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: spacing(2.5),
  borderRadius: 12,
  border: `1.5px solid ${palette.primary.main}`,
  color: palette.primary.main,
  fontWeight: 500,
  cursor: 'pointer',
  '&:hover': { background: palette.background.subtle },
  '&:focus-within': { outline: `3px solid ${palette.focus}`, outlineOffset: 2 },
  '&[data-disabled]': {
    color: palette.text.disabled,
    borderColor: palette.divider,
    cursor: 'default',
  },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  textAlign: 'center',
  color: theme.palette.text.secondary,
  '&[data-refused]': { color: theme.palette.error.main },
}));

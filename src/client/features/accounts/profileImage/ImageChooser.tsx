import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { FileChooser } from '../../../ui/FileChooser';
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
      <FileChooser
        bordered
        label={formatMessage({
          id: picture === null ? 'profileImage.choose' : 'profileImage.chooseOther',
        })}
        accept="image/*"
        describedBy={hint}
        disabled={disabled}
        onChoose={onChoose}
      />
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

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  textAlign: 'center',
  color: theme.palette.text.secondary,
  '&[data-refused]': { color: theme.palette.error.main },
}));

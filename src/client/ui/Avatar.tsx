import { styled } from '@mui/material/styles';
import { useState, type ReactElement } from 'react';

import { apiHost } from '../lib/apiHost';

/** Stands for the letter of somebody without a name. */
const SPACE = 0x20;

/**
 * A person's picture, or their first letter while there is none or it cannot be loaded. Decoration:
 * the name stands beside it. `size` in pixels.
 */
export function Avatar({
  name,
  image,
  size = 40,
}: {
  readonly name: string;
  /** The picture's path on the API's host, as the server names it. */
  readonly image: string | null;
  readonly size?: number;
}): ReactElement {
  const [failed, setFailed] = useState<string>();
  const first = String.fromCodePoint(name.trim().codePointAt(0) ?? SPACE);
  return (
    <Disc aria-hidden="true" style={{ inlineSize: size, blockSize: size, fontSize: size * 0.45 }}>
      {image === null || image === failed ? (
        first.toLocaleUpperCase()
      ) : (
        <img
          src={`${apiHost()}${image}`}
          alt=""
          width={size}
          height={size}
          onError={() => setFailed(image)}
        />
      )}
    </Disc>
  );
}

const Disc = styled('span')(({ theme: { colors } }) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  background: colors.deep,
  color: colors.onDeep,
  fontWeight: 700,
  lineHeight: 1,
  '& > img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
}));

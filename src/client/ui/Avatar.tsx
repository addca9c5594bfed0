import { styled } from '@mui/material/styles';
import { useState, type ReactElement } from 'react';

import { apiHost } from '../lib/apiHost';

/** Placeholder for a name without letters. */
const SPACE = 0x20;

/** Decoration: the name is beside it. `size` in pixels. */
export function Avatar({
  name,
  image,
  size = 40,
}: {
  readonly name: string;
  /** Path on the API host. */
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

const Disc = styled('span')(({ theme: { palette } }) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  background: palette.brand.main,
  color: palette.brand.contrastText,
  fontWeight: 700,
  lineHeight: 1,
  '& > img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
}));

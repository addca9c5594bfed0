import { useCallback } from 'react';
import type { ReactElement } from 'react';

interface FilePreviewProps {
  readonly file: File;
  readonly alt: string;
}

/** Previews a local file; revokes its object URL on unmount. */
export function FilePreview({ file, alt }: FilePreviewProps): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} />;
}

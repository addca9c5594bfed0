import { useCallback } from 'react';
import type { ReactElement } from 'react';

interface FilePreviewProps {
  readonly file: File;
  readonly alt: string;
}

/** Shows a picture that is still here only. Its address lives as long as it is shown. */
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

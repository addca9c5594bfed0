import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

interface FilePreviewProps {
  readonly file: File;
  readonly alt: string;
  /** Shown for a file that this browser cannot decode, such as HEIC. */
  readonly fallback: ReactNode;
}

/** Previews a local file; revokes its object URL on unmount. */
export function FilePreview({ file, alt, fallback }: FilePreviewProps): ReactNode {
  const [undrawn, setUndrawn] = useState<File | null>(null);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (undrawn === file) return fallback;
  return <img ref={show} alt={alt} onError={() => setUndrawn(file)} />;
}

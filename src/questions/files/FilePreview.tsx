import { useEffect, useRef } from 'react';

interface FilePreviewProps {
  readonly file: File;
}

/** A small picture of a chosen file beside its name; nothing where the browser cannot draw it, as with a PDF, or HEIC in most. */
export function FilePreview({ file }: FilePreviewProps) {
  const picture = useRef<HTMLImageElement>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    const { current } = picture;
    if (!current) return;
    const address = URL.createObjectURL(file);
    current.hidden = true;
    current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (!isPicture) return null;
  return (
    <img
      ref={picture}
      className="upload-preview"
      alt=""
      hidden
      onLoad={({ currentTarget }) => {
        currentTarget.hidden = false;
      }}
    />
  );
}

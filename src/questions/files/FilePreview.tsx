import { useEffect, useRef } from 'react';

interface FilePreviewProps {
  readonly file: File;
}

/** A thumbnail of a chosen file; nothing if the browser cannot display it, such as a PDF or, in most browsers, HEIC. */
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

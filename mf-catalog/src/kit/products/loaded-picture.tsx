import { type ComponentProps, type ReactNode, useState } from 'react';

interface Props extends Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading' | 'decoding'> {
  src?: string;
  /** Stands for the picture where there is none, or where it cannot be loaded. */
  children: ReactNode;
}

/**
 * A picture of a product beside its name.
 *
 * @example
 * <LoadedPicture src={picture}><Icon drawing={camera} /></LoadedPicture>
 */
export function LoadedPicture({ src, children, ...sizes }: Props) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return children;
  return <img src={src} alt="" {...sizes} onError={() => setFailed(src)} />;
}

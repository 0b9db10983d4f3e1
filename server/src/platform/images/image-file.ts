/** The file of an image, of the kind that its first bytes show. */
export interface SentImage {
  imageType: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
}

/** An image as it is drawn again. */
export interface DrawnImage {
  /** Upright, without metadata, at most 600 × 600 pixels. */
  content: Uint8Array;
  /** WebP, 256 × 256 pixels. */
  thumbnail: Uint8Array;
}

/** Why a file cannot become an image: it is of another kind, is damaged, or is too large to decode. */
export type ImageRefusal = 'unreadable' | 'tooLarge';

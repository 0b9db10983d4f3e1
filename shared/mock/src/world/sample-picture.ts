/** A plate in one colour as SVG, in base64; drawn for this portal. */
export function samplePicture(paint: string): string {
  return btoa(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 176"><rect width="176" height="176" fill="#DCEEF2"/>',
      '<circle cx="88" cy="88" r="64" fill="#fff"/>',
      `<circle cx="88" cy="88" r="44" fill="${paint}"/></svg>`,
    ].join(''),
  );
}

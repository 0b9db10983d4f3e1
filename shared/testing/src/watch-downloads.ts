/**
 * Records the files that the page gives the browser to save; jsdom has no downloads. Call it once, at the top of a
 * file.
 *
 * @example const downloads = watchDownloads(); … expect(downloads.names()).toEqual(['utenze.xlsx']);
 */
export function watchDownloads() {
  let files: { name: string; blob: Blob }[] = [];

  beforeEach(() => {
    files = [];
    let blob = new Blob();
    URL.createObjectURL = (given) => {
      if (given instanceof Blob) blob = given;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      files.push({ name: this.download, blob });
    });
  });

  return {
    names: () => files.map(({ name }) => name),
    text: async (place: number) => files[place]?.blob.text(),
  };
}

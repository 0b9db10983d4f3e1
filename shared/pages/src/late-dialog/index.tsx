import { type ComponentType, useEffect, useState } from 'react';

/**
 * A dialog whose code is loaded when it first opens. If its code cannot be loaded, the page and all that was typed in
 * it stay, the caller says so, and the next opening tries again.
 *
 * @param load the same function for as long as the page lives
 * @returns the dialog, with `onNotLoaded` beside its own properties: called once for each opening that failed, and the
 *   caller then takes the dialog away
 * @example
 * const CropDialog = lateDialog(() => import('./crop-dialog'));
 * {file && <CropDialog file={file} onNotLoaded={() => refuse('failed')} />}
 * Source: SHELL-056.
 */
export function lateDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;

  return function LateDialog(props: Props & { onNotLoaded: () => void }) {
    const [Dialog, setDialog] = useState(() => loaded);

    // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each opening
    useEffect(() => {
      if (Dialog) return;
      let isOpen = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isOpen) setDialog(() => module.default);
        },
        (error: unknown) => {
          // The person sees that it failed; the engineer needs to know why.
          console.info('The code of a dialog did not load', error);
          if (isOpen) props.onNotLoaded();
        },
      );
      return () => {
        isOpen = false;
      };
    }, []);

    return Dialog && <Dialog {...props} />;
  };
}

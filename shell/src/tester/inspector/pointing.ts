/** A part under the pointer: the remote that draws it, null for the shell, and the element to outline. */
export interface PointedPart {
  remote: string | null;
  element: Element;
}

/**
 * Finds whose part an event happened in. Each part notes the events that reach it as React sees them, so a dialog
 * belongs to the remote that opened it, wherever it is in the document. The innermost part is the first.
 */
export interface Pointing {
  note(event: Event, part: PointedPart): void;
  /** The part of an event that every element has seen. */
  partOf(event: Event): PointedPart | null;
}

export function createPointing(): Pointing {
  const noted = new WeakMap<Event, PointedPart>();
  return {
    note(event, part) {
      if (!noted.has(event)) noted.set(event, part);
    },
    partOf(event) {
      if (!(event.target instanceof Element)) return null;
      const part = noted.get(event) ?? { remote: null, element: landmarkOf(event.target) };
      const dialog = event.target.closest('[role=dialog], [role=alertdialog], [role=menu]');
      return dialog && !part.element.contains(dialog) ? { ...part, element: dialog } : part;
    },
  };
}

const landmarkOf = (element: Element): Element =>
  element.closest('header, footer, nav, aside, main, [role=dialog], [role=status]') ?? document.body;

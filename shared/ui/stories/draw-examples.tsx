import { Button } from '@portal/ui';
import { type ComponentType, StrictMode, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

type Story = ComponentType | { render: ComponentType };

/** The stories of a file by their names, and what its `default` says of all of them. */
interface StoryGroup {
  default: { title: string; opensOver?: boolean };
  [story: string]: Story | StoryGroup['default'];
}

/** Draws each story into its place in the page. What opens over the page waits until somebody asks for it. */
export function drawExamples(groups: Readonly<Record<string, unknown>>): void {
  // Style sheets that are made in the browser carry it. The packages that make them look for this variable.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  const places = [...document.querySelectorAll<HTMLElement>('[data-example]')];
  const examples = places.flatMap((place) => {
    const [group = '', name = ''] = place.dataset.example?.split('/') ?? [];
    // A module of stories has this shape.
    const { default: about, [name]: story } = groups[group] as StoryGroup;
    if (story === undefined || 'title' in story) return [];
    const Example = 'render' in story ? story.render : story;
    return [{ place, key: `${group}/${name}`, drawn: about.opensOver ? <OnDemand of={Example} /> : <Example /> }];
  });
  // One root for all of them: the ids that React makes are unique in a root.
  const root = document.createElement('div');
  createRoot(root).render(
    <StrictMode>{examples.map(({ place, key, drawn }) => createPortal(drawn, place, key))}</StrictMode>,
  );
}

function OnDemand({ of: Example }: { of: ComponentType }) {
  const [times, show] = useState(0);
  return (
    <>
      <Button variant="secondary" onClick={() => show(times + 1)} lang="en">
        Show
      </Button>
      {times > 0 && <Example key={times} />}
    </>
  );
}

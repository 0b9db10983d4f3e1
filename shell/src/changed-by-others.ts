/**
 * Lets React go on where others change the page: the browser's translation puts elements into the place of each text,
 * and extensions remove or wrap parts. React then asks for its own nodes, which are gone, and the page would fail.
 * Instead, what stands in their place is used: it is removed, or something is inserted before it. A text that React
 * changes takes its place again, and is translated anew (docs/decisions/0031).
 */
export function bearChangesByOthers({ document, Node: { prototype }, MutationObserver }: Window & typeof globalThis) {
  const { removeChild, insertBefore } = prototype;
  /** What took the place of a node. */
  const standIns = new WeakMap<Node, readonly ChildNode[]>();
  /** What came after a node when it was removed. */
  const followers = new WeakMap<Node, Node | null>();
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  const standing = (node: Node): ChildNode[] =>
    (standIns.get(node) ?? []).flatMap((one) => (one.isConnected ? one : standing(one)));

  function note(changes: readonly MutationRecord[]): void {
    let latest: Node | undefined;
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      // React has written into a text that is not in the page.
      if (type === 'characterData' && !target.isConnected) standing(target)[0]?.before(target as Text);
      for (const added of addedNodes) {
        latest = added;
        // Somebody has put it into what stands for it.
        if (standIns.get(added)?.some((one) => one.contains(added))) continue;
        for (const one of standing(added)) one.remove();
        standIns.delete(added);
        followers.delete(added);
      }
      const beside = [previousSibling, nextSibling].filter((sibling) => sibling && sibling === latest);
      const instead = [...(addedNodes.length > 0 ? addedNodes : beside)] as ChildNode[];
      for (const removed of removedNodes) {
        followers.set(removed, nextSibling);
        standIns.set(removed, instead);
        if (instead.length > 0 && removed.nodeType === 3) observer.observe(removed, { characterData: true });
      }
    }
  }

  const childWith = (parent: Node, node: Node | null): Node | null =>
    !node || node.parentNode === parent ? node : childWith(parent, node.parentNode);

  /** The children of a parent that hold a node or stand for it. Null when the node is elsewhere in the page. */
  function placesOf(node: Node, parent: Node): Node[] | null {
    note(observer.takeRecords());
    const places = new Set([node, ...standing(node)].flatMap((one) => childWith(parent, one) ?? []));
    return places.size === 0 && node.isConnected ? null : [...places];
  }

  function following(node: Node, parent: Node): Node | null {
    const next = followers.get(node) ?? null;
    return next && (placesOf(next, parent)?.[0] ?? following(next, parent));
  }

  prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const places = child.parentNode === this ? null : placesOf(child, this);
    if (!places) return removeChild.call(this, child) as Child;
    for (const place of places) removeChild.call(this, place);
    return child;
  };
  prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null): Added {
    const places = !before || before.parentNode === this ? null : placesOf(before, this);
    const place = places && before ? (places[0] ?? following(before, this)) : before;
    return insertBefore.call(this, added, place) as Added;
  };
}

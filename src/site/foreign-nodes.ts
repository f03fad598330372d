/**
 * Lets React update a page in which extensions have wrapped or replaced nodes, as translation does with every text.
 * React would ask a parent for a node that is no longer its child, and unmount the whole page after the browser's
 * exception.
 */
export function tolerateForeignNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = <Child extends Node>(child: Child): Child => {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(node: Child, before: Node | null) {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
}

/**
 * Lets React change a page in which others have wrapped or replaced something, as translation does with every text. React asks a parent
 * for what is no child of it any more, and would give the whole page up for the browser's refusal.
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

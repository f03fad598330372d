import type { Page } from 'playwright-core';

/** States that a screen reader tells, in the order in which they are told here, with their words. */
const states: readonly (readonly [property: string, words: Readonly<Record<string, string>>])[] = [
  ['required', { true: 'required' }],
  ['invalid', { true: 'invalid' }],
  ['checked', { true: 'checked', false: 'not checked' }],
  ['pressed', { true: 'pressed', false: 'not pressed' }],
  ['expanded', { true: 'expanded', false: 'collapsed' }],
  ['modal', { true: 'modal' }],
];

/** What is told with these, if they stand in it. */
const told: Readonly<Record<string, readonly string[]>> = {
  radio: ['radiogroup', 'group'],
  checkbox: ['group'],
  button: ['dialog'],
};

type AxNode = Awaited<ReturnType<typeof axNodesOfFocus>>[number];

/**
 * What a screen reader says of the element with the focus, by the accessibility tree of the browser: role, name, states
 * and description, such as `textbox "Name", required, invalid: Please enter your name`; of a radio button or a
 * checkbox also which question it answers, of a button which dialog it is in.
 */
export async function saidOfFocus(page: Page): Promise<string> {
  const [focused, ...around] = await axNodesOfFocus(page);
  if (!focused) return 'nothing';
  const roles = told[String(focused.role?.value)] ?? [];
  const frame = around.find(({ role }) => roles.includes(String(role?.value)));
  return [focused, ...(frame ? [frame] : [])].map(saidOf).join(' in ');
}

/** The element with the focus, and what it stands in, from the inside out. */
async function axNodesOfFocus(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const { result } = await tools.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { objectId } = result;
  const { nodes } = await tools.send('Accessibility.getPartialAXTree', { objectId });
  await tools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: typeof nodes = [];
  let node = nodes[0];
  while (node) {
    found.push(node);
    node = byId.get(node.parentId ?? '');
  }
  return found;
}

function saidOf({ role, name, properties, description }: AxNode): string {
  const values = new Map(properties?.map((each) => [String(each.name), String(each.value.value)]));
  const stateWords = states.flatMap(([property, words]) => words[values.get(property) ?? ''] ?? []);
  const kind = String(role?.value).replace(/^DisclosureTriangle.*/, 'disclosure');
  const said = [`${kind} "${name?.value ?? ''}"`, ...stateWords].join(', ');
  return description?.value ? `${said}: ${description.value}` : said;
}

/** Remembers, on every page that is opened from now on, what live regions announce. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(`(${rememberAnnouncements})()`);
}

/** What live regions have announced since the last call, in order. */
export function announced(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.announcements.splice(0)');
}

/**
 * Runs in the page. What goes is not announced, nor what changes in a part that is not live; a region is announced once
 * however much changes in it at one time.
 */
function rememberAnnouncements(): void {
  const live = '[role=alert], [role=status], [aria-live]';
  const said: string[] = [];
  Object.assign(window, { announcements: said });
  const observer = new MutationObserver((changes) => {
    const regions = new Set<Element | null | undefined>();
    for (const { target, type, addedNodes } of changes) {
      if (type === 'childList' && addedNodes.length === 0) continue;
      regions.add((target instanceof Element ? target : target.parentElement)?.closest(live));
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        for (const region of [added, ...added.querySelectorAll('*')]) {
          if (region.matches(live)) regions.add(region);
        }
      }
    }
    for (const region of regions) {
      if (region?.matches('[aria-live=off]')) continue;
      const words = region instanceof HTMLElement ? region.innerText : '';
      const text = words.replaceAll(/\s+/g, ' ').trim();
      if (text) said.push(text);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

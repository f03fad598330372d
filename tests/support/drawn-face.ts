import type { Page } from 'playwright-core';

/** The faces in which the browser has really drawn the text of an element, those of the page apart from the machine's. */
export async function drawnFaces(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `${familyName} of this machine`,
  );
}

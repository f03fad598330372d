import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/forms.ts';
import {
  type FirstSeen,
  type SeenAlive,
  type SeenAlone,
  seeAlone,
  seeFirst,
  seeOnDesk,
  seeWithSheets,
} from '../support/see-page.ts';
import { sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

const displayFace = 'Oswald';

/** What is claimed of every page: each is seen once, by its HTML alone, on a phone and on a desk. */
export function claimOfPages(paths: readonly string[]): void {
  const visit = prepareVisits();
  const server = sharedServer();

  describe.each(paths)('the page %s', (path) => {
    const url = server.url + path;
    let alone: SeenAlone[];
    let looks: { readonly before: string[]; readonly after: string[] };
    let phone: FirstSeen;
    let desk: SeenAlive;

    beforeAll(async () => {
      const bare = await visit({ expectedComplaints: /net::ERR_FAILED|404/ });
      alone = await seeAlone(bare, { url, widths: [390, 768, 1280] });
      await bare.route('**/assets/*.js', (route) => route.abort());
      looks = await seeWithSheets(bare, builtSheets());
      const page = await visit({ isFirst: true, expectedComplaints: /404/ });
      phone = await seeFirst(page, url);
      desk = await seeOnDesk(page, url);
    }, 120_000);

    test('is drawn by its HTML alone at each width, in its own face, and nothing moves', () => {
      expect(alone).toHaveLength(3);
      for (const { width, faces, ground, shift } of alone) {
        expect(faces, `${width} pixels`).toContain(displayFace);
        expect(ground, `${width} pixels`).not.toBe('rgba(0, 0, 0, 0)');
        expect(shift, `${width} pixels`).toBe(0);
      }
    });

    test('looks the same with all the styles of its blocks', () => {
      expect(looks.before.length).toBeGreaterThan(5);
      expect(looks.after).toEqual(looks.before);
    });

    test('asks for nothing twice, for no face, and for no sheet before the application', () => {
      const { asked, chunks } = phone;
      expect(asked.filter((each) => each.endsWith('.woff2'))).toEqual([]);
      expect(asked).toEqual([...new Set(asked)]);
      expect(chunks.length).toBeGreaterThan(0);
      expect(asked).toEqual(expect.arrayContaining([...chunks]));
      const early = asked.slice(0, asked.indexOf(chunks[0] ?? ''));
      expect(early.filter((each) => each.endsWith('.css'))).toEqual([]);
    });

    test('is taken over by its script without a shift or a barrier, and says what its HTML says', () => {
      expect(phone).toMatchObject({ headings: 1, shift: 0, barriers: [] });
      expect(desk).toMatchObject({ headings: 1, shift: 0, barriers: [] });
      expect(phone.served.length).toBeGreaterThan(0);
      expect(phone.says).toBe(phone.served);
    });

    test('scrolls at 320 pixels in one way only', () => {
      expect(phone.narrowest).toBeLessThanOrEqual(320);
    });
  });
}

/** The addresses of all the style sheets of the build. */
function builtSheets(): string[] {
  const files = readdirSync(join(root, 'dist/site/assets'));
  return files.filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`);
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectLight, finePhone, weighFirstVisit } from './first-visit.ts';
import { photograph } from './photograph.ts';
import type { ProjectCopy } from './project-copy.ts';
import { layoutShift } from './quality.ts';
import type { prepareVisits } from './visit.ts';

const path = '/services/residential';
const pageFile = 'content/pages/services-residential.yaml';

/** The names of the pictures on the page that gets photographs. */
export function picturesReplaced({ read }: Pick<ProjectCopy, 'read'>): string[] {
  return [...read(pageFile).matchAll(/file: ([^,]+),/g)].map(([, file = '']) => file);
}

/** The owner drops photographs into content/images: all those of one service, straight from a camera. */
export async function dropPhotographs({ folder, read, write }: ProjectCopy): Promise<void> {
  for (const [index, file] of picturesReplaced({ read }).entries()) {
    rmSync(join(folder, 'content/images', file));
    // Upright and lying ones by turns, of which none has the shape of its place.
    const size = index % 2 > 0 ? { width: 1200, height: 1600 } : { width: 1800, height: 1200 };
    const picture = await photograph({ ...size, seed: index })
      .jpeg({ quality: 92 })
      .toBuffer();
    write(`content/images/${file.replace(/\.\w+$/, '.jpg')}`, picture);
  }
  write(pageFile, read(pageFile).replaceAll(/(file: [^,]+)\.\w+,/g, '$1.jpg,'));
}

/** A site with these photographs, and how its pages are visited. */
interface Photographed {
  readonly site: { readonly copy: ProjectCopy; url(): string };
  readonly visit: ReturnType<typeof prepareVisits>;
}

/** What is claimed of photographs in the place of illustrations. */
export function claimOfPhotographs({ site, visit }: Photographed): void {
  describe('photographs in the place of illustrations', () => {
    test('stay within the weight of a page on a phone', async () => {
      const visited = await weighFirstVisit(await visit(finePhone), site.url() + path);
      const photographs = [...visited.pictures.keys()].filter((url) => !url.endsWith('.svg'));
      expect(photographs).toHaveLength(picturesReplaced(site.copy).length);
      expectLight(visited);
    });

    test('come as WebP, for ever, and stand upright in their places without a shift', async () => {
      for (const width of [390, 1280]) {
        const page = await visit({ width, isFirst: true });
        const response = page.waitForResponse(/hero-\w+-\w+-\d+\.webp$/);
        await page.goto(site.url() + path, { waitUntil: 'networkidle' });
        const headers = (await response).headers();
        expect(headers['content-type']).toBe('image/webp');
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const frames = await page
          .locator('.gallery ul img')
          .evaluateAll((images) =>
            images.map((image) => (image.clientWidth / image.clientHeight).toFixed(1)),
          );
        expect(new Set(frames)).toEqual(new Set(['1.3']));
        expect(await layoutShift(page)).toBe(0);
      }
    });

    test('the first is asked for in the head, once, and before the page is read', async () => {
      const page = await visit(finePhone);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(site.url() + path, { waitUntil: 'networkidle' });
      expect(asked.filter((url) => /hero-/.test(url))).toHaveLength(1);
      const html = await (await fetch(site.url() + path)).text();
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head).toMatch(/<link rel="preload" as="image" [^>]*fetchPriority="high"/);
      expect(html.slice(head.length)).not.toContain('rel="preload" as="image"');
    });

    test('open large, without the tone around them', async () => {
      const page = await visit({ width: 1280, isFirst: true });
      await page.goto(site.url() + path, { waitUntil: 'networkidle' });
      await page.locator('.gallery a').nth(1).click();
      const large = page.locator('dialog[open] img');
      await expect
        .poll(() => large.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
      const { source, ground } = await large.evaluate((image: HTMLImageElement) => ({
        source: image.currentSrc,
        ground: getComputedStyle(image).backgroundColor,
      }));
      expect(source).toMatch(/\.webp$/);
      expect(ground).toBe('rgba(0, 0, 0, 0)');
    });
  });
}

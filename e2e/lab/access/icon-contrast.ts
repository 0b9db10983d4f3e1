import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** The contrast that a part of a control must have with its ground (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

/** How a page may be drawn. */
export type Look = 'light' | 'dark' | 'forced colours';

/**
 * Names the visible controls without words whose icon is hard to see. If a layer is open, only those on it. It checks
 * each kind once.
 */
export async function faintIcons(page: Page, look: Look): Promise<string[]> {
  await page.emulateMedia({ forcedColors: look === 'forced colours' ? 'active' : 'none' });
  await page.evaluate(
    (theme) => {
      document.documentElement.dataset.theme = theme;
    },
    look === 'dark' ? 'dark' : 'light',
  );
  const faults: string[] = [];
  const seen = new Set<string>();
  const layer = page.locator(':is([role=dialog], [role=alertdialog], [role=menu]):visible').last();
  const top = (await layer.count()) > 0 ? layer : page.locator('body');
  for (const control of await top.locator(':is(button, a[href]):enabled:visible').all()) {
    const kind = await control.evaluate(iconOf);
    if (kind === null || seen.has(kind)) continue;
    seen.add(kind);
    const contrast = await contrastIn(await control.screenshot({ animations: 'disabled' }));
    if (contrast < LEAST_CONTRAST) faults.push(`${look}: '${kind}' has a contrast of ${contrast.toFixed(2)}`);
  }
  await page.emulateMedia({ forcedColors: null });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  return faults;
}

/** The name of a control that is only an icon; null for any other. It runs in the page. */
function iconOf(control: Element): string | null {
  const isIcon = control.querySelector('svg') !== null && control.textContent.trim() === '';
  return isIcon ? (control.getAttribute('aria-label') ?? control.className.toString()) : null;
}

/** The greatest contrast between the ground of a picture, its most frequent colour, and any other of its colours. */
async function contrastIn(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const times = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3);
    times.set(colour, (times.get(colour) ?? 0) + 1);
  }
  const [ground] = [...times].toSorted(([, one], [, other]) => other - one);
  if (!ground) return 1;
  const lights = [...times.keys()].map((colour) => luminance(colour));
  return Math.max(...lights.map((light) => contrast(light, luminance(ground[0]))));
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Relative luminance (WCAG 2.2) of a colour of the form 0xrrggbb. */
function luminance(colour: number): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const part = ((colour >> shift) & 0xff) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import type { NamedImage } from '../kit/catalogue/product-images.ts';
import { prepareImage } from '../platform/images/prepare-image.ts';
import { loadSharp } from '../platform/images/sharp.ts';
import type { PictureName } from './demo-catalogue.ts';

/** The pictures of demo products, drawn for this portal. */
const DRAWINGS: Readonly<Record<PictureName, string>> = {
  caffe: [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 176">',
    '<rect width="176" height="176" fill="#DCEEF2"/><ellipse cx="86" cy="136" rx="64" ry="11" fill="#fff"/>',
    '<path d="M40 72h88v22c0 24-19 40-44 40s-44-16-44-40z" fill="#fff"/>',
    '<path d="M126 80c18-4 26 6 24 18s-16 18-30 14" fill="none" stroke="#fff" stroke-width="9"/>',
    '<ellipse cx="84" cy="72" rx="44" ry="12" fill="#5A3522"/>',
    '<ellipse cx="84" cy="71" rx="30" ry="6.500" fill="#8A5A3A"/>',
    '<path d="M70 50c-8-10 8-14 0-26M96 50c-8-10 8-14 0-26" fill="none" stroke="#9CC6D1" stroke-width="5" stroke-linecap="round"/>',
    '</svg>',
  ].join(''),
  cornetto: [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 176">',
    '<rect width="176" height="176" fill="#F7E7CF"/><ellipse cx="88" cy="132" rx="62" ry="10" fill="#E6CFA9"/>',
    '<path d="M24 118c0-44 28-72 64-72s64 28 64 72c0 8-10 10-15 3-9-14-20-22-26-25-8 5-15 7-23 7s-15-2-23-7c-6 3-17 11-26 25-5 7-15 5-15-3z" fill="#D98A3B"/>',
    '<path d="M66 52c-9 14-11 30-1 44M110 52c9 14 11 30 1 44M45 68c-9 10-13 26-8 46M131 68c9 10 13 26 8 46" fill="none" stroke="#A85F1F" stroke-width="5" stroke-linecap="round"/>',
    '</svg>',
  ].join(''),
  lambrusco: [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 176">',
    '<rect width="176" height="176" fill="#F1DDE3"/><ellipse cx="88" cy="158" rx="46" ry="7" fill="#DEBFC8"/>',
    '<path d="M76 18h24v34c0 12 16 18 16 38v62a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6V90c0-20 16-26 16-38z" fill="#4A1230"/>',
    '<rect x="75" y="16" width="26" height="20" rx="4" fill="#C9A24B"/>',
    '<rect x="60" y="98" width="56" height="38" fill="#FBF4E6"/>',
    '<path d="M72 112h32M78 122h20" stroke="#4A1230" stroke-width="4" stroke-linecap="round"/></svg>',
  ].join(''),
  mortadella: [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 176">',
    '<rect width="176" height="176" fill="#E4EFE0"/><circle cx="92" cy="92" r="58" fill="#D9818C"/>',
    '<circle cx="88" cy="88" r="58" fill="#F3B3B6"/><g fill="#FDEDEA"><circle cx="66" cy="70" r="8"/>',
    '<circle cx="102" cy="62" r="6"/><circle cx="112" cy="96" r="9"/><circle cx="80" cy="112" r="7"/>',
    '<circle cx="56" cy="98" r="5"/><circle cx="92" cy="86" r="5"/></g><g fill="#7FA65A">',
    '<ellipse cx="84" cy="60" rx="5" ry="3.500"/><ellipse cx="118" cy="76" rx="5" ry="3.500"/>',
    '<ellipse cx="100" cy="122" rx="5" ry="3.500"/><ellipse cx="64" cy="118" rx="4" ry="3"/></g></svg>',
  ].join(''),
  tagliere: [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">',
    '<rect width="800" height="600" fill="#dfe8e6"/><path d="M0 430h800v170H0z" fill="#cdd9d6"/>',
    '<rect x="96" y="172" width="560" height="330" rx="48" fill="#b97b46"/>',
    '<rect x="96" y="160" width="560" height="330" rx="48" fill="#d39a60"/>',
    '<rect x="630" y="290" width="130" height="64" rx="32" fill="#d39a60"/>',
    '<circle cx="724" cy="322" r="13" fill="#b97b46"/>',
    '<g stroke="#c48a51" stroke-width="5" stroke-linecap="round">',
    '<path d="M140 230h180M150 420h240M440 210h160M470 448h130"/></g><g fill="#e9a1a8">',
    '<circle cx="216" cy="268" r="62"/><circle cx="282" cy="300" r="62" fill="#f0b3b8"/>',
    '<circle cx="226" cy="352" r="62" fill="#e9a1a8"/></g><g fill="#fbe9e6"><circle cx="196" cy="252" r="9"/>',
    '<circle cx="236" cy="282" r="7"/><circle cx="300" cy="286" r="9"/><circle cx="268" cy="322" r="7"/>',
    '<circle cx="208" cy="352" r="9"/><circle cx="246" cy="374" r="7"/></g>',
    '<path d="M400 230h130l-24 96H376z" fill="#f6cf6a"/><path d="M376 326h130v34H376z" fill="#e5b643"/>',
    '<path d="M506 326l24-96v34l-24 96z" fill="#d6a634"/><circle cx="424" cy="270" r="9" fill="#e5b643"/>',
    '<circle cx="474" cy="296" r="12" fill="#e5b643"/><ellipse cx="420" cy="420" rx="74" ry="36" fill="#f3e3c4"/>',
    '<ellipse cx="512" cy="428" rx="74" ry="36" fill="#ead5ae"/><g fill="#7fa65a">',
    '<circle cx="584" cy="252" r="18"/><circle cx="600" cy="288" r="18" fill="#6b9249"/>',
    '<circle cx="570" cy="296" r="18"/></g></svg>',
  ].join(''),
};

const SIDE = 600;

/** Dots per inch at which the drawings are about twice as large as the stored pictures. */
const DENSITY = 300;

/** Draws a picture as a merchant would send a photograph: a square, as the browser crops it. */
export async function drawPicture(name: PictureName): Promise<NamedImage> {
  const sharp = await loadSharp();
  const square = sharp(Buffer.from(DRAWINGS[name]), { density: DENSITY }).resize(SIDE, SIDE, { fit: 'cover' });
  const image = await prepareImage(await square.png().toBuffer());
  if (typeof image === 'string') throw new Error(`The picture ${name} cannot be drawn: ${image}`);
  return { ...image, imageName: `${name}.png` };
}

/** The QR code of a kit, as it is printed on its label. */

/** Modules of white around it (ISO/IEC 18004: four). */
const quietModules = 4;
/** Pixels of a module in the PNG: about 3 cm at 300 dpi, sharp on any screen. */
const pngModulePixels = 8;

/** bwip-js draws a QR module two pixels wide at scale 1, and scales its padding likewise. */
const pixelsAtScaleOne = 2;

function options(text: string) {
  return {
    bcid: 'qrcode',
    text,
    // A quarter lost to dirt or creases is 25 %; M repairs 15 % and keeps the modules large.
    eclevel: 'M',
    padding: quietModules * pixelsAtScaleOne,
    barcolor: '000000',
    backgroundcolor: 'ffffff',
  };
}

/** Loaded on first use: it is large, and most sandboxes never draw a code. */
const drawer = () => import('bwip-js/node');

/** Without a size of its own: it fills what shows it. */
export async function qrSvg(text: string): Promise<string> {
  return (await drawer()).toSVG(options(text));
}

export async function qrPng(text: string): Promise<Buffer> {
  return (await drawer()).toBuffer({ ...options(text), scale: pngModulePixels / pixelsAtScaleOne });
}

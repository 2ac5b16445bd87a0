/** Modules of white around a code (ISO/IEC 18004: four). bwip-js draws a module two units wide. */
const QUIET_UNITS = 8;

const options = (text: string) => ({
  bcid: 'qrcode',
  text,
  eclevel: 'M',
  padding: QUIET_UNITS,
  barcolor: '000000',
  backgroundcolor: 'ffffff',
});

/** A QR code as an SVG without a size of its own. Rejects a text that no code can hold. */
export async function qrSvg(text: string): Promise<string> {
  // Loaded on first use: it is large, and most pages have no code.
  const { toSVG } = await import('bwip-js/node');
  return toSVG(options(text));
}

import { html } from 'hono/html';
import { publicPage } from '../public-pages/public-page.ts';

/** The kit's label, to print and to try the scan with. */
export function labelPage(kit: { kitCode: string; link: string; qrPath: string }): Promise<Response> {
  return publicPage({
    title: `Label of kit ${kit.kitCode}`,
    body: html`<div class="card label">
      <h1>Register this kit</h1>
      <p>Scan the code with your phone’s camera and answer four questions, before you post the sample.</p>
      <img
        src="${kit.qrPath}"
        alt="QR code that opens the registration page of this kit"
        width="272"
        height="272"
      />
      <p>Kit code <span class="code">${kit.kitCode}</span></p>
      <p class="address">Or open <a href="${kit.link}">${kit.link}</a></p>
      <p class="soft">Sandbox label: there is no such kit.</p>
    </div>`,
  });
}

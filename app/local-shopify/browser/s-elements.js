// @ts-check
// Stand-ins for the elements of Shopify's that customer account and admin extensions are made of.
import './s-layout.js';
import './s-text.js';
import './s-actions.js';
import './s-fields.js';
import './s-choices.js';
import './s-overlays.js';
import './s-media.js';

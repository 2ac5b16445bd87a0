// @ts-check
// The checkout form: another country draws its own address fields. Without this script a button does the same.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-checkout]'));
const country = /** @type {HTMLSelectElement | null} */ (form?.querySelector('#country') ?? null);
const update = /** @type {HTMLButtonElement | null} */ (form?.querySelector('[data-update-country]') ?? null);

/** The latest choice wins, whichever answer comes first. */
let asked = 0;

async function drawFields() {
  if (!form) return;
  const mine = (asked += 1);
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('step', 'country');
  const response = await fetch(form.action, { method: 'POST', body });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fields = page.querySelector('#address-fields');
  if (mine !== asked) return;
  if (!fields) throw new Error('The answer has no address fields.');
  form.querySelector('#address-fields')?.replaceWith(document.adoptNode(fields));
}

if (form && country && update) {
  update.hidden = true;
  const follow = () => {
    drawFields().catch(() => {
      update.hidden = false;
    });
  };
  country.addEventListener('change', follow);
  // Chosen before this script ran, or put back by the browser: the fields are still the drawn country's.
  const drawn = [...country.options].find(({ defaultSelected }) => defaultSelected);
  if (drawn && drawn.value !== country.value) follow();
}

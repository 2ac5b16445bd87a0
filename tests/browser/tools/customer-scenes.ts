import type { Language } from '../../../app/contract/customer/languages.ts';
import type { Page } from 'playwright-core';
import { storefrontWords } from '../../../app/local-shopify/words/storefront.ts';
import { checkoutWords } from '../../../app/local-shopify/words/checkout.ts';
import myKitsGerman from '../../../extensions/my-kits/locales/de.json' with { type: 'json' };
import myKitsEnglish from '../../../extensions/my-kits/locales/en.default.json' with { type: 'json' };
import type { DemoAddresses } from '../../support/demo-process.ts';
import type { viewports } from '../support/browser.ts';
import { type Bought, type Customers, type ReleasedKit, signInAs, until } from '../support/customers.ts';
import { wordsIn } from '../support/extension-words.ts';

/** What customers see of their kits, screen by screen; kits get into their states as from outside. */

type Size = keyof typeof viewports;

/** One screen in one state. */
export interface Scene {
  name: string;
  /** Who is signed in; null: nobody. */
  as: string | null;
  /** Under the account's address. */
  path: string;
  /** At this width alone, where a state can be had once. */
  size?: Size;
  /** Its German pictures are kept, too. */
  german?: true;
  /** What is done there before the picture is taken. */
  act?: (page: Page, language: Language) => Promise<unknown>;
}

/** Where scenes are played. */
export interface PictureWorld {
  ready: DemoAddresses;
  customers: Customers;
  /** A page of a browser of its own, closed afterwards. */
  visit: (act: (page: Page) => Promise<void>) => Promise<void>;
}

const words = { en: wordsIn(myKitsEnglish), de: wordsIn(myKitsGerman) };
const myKits = '/pages/my-kits';
const orderPath = ({ orderId }: Bought) => `/orders/${orderId}`;
const kitPath = (id: string) => `${myKits}/kits/${id}`;
const dateOfBirth = (page: Page) => page.locator('s-date-field input').first();

/** Nothing of the page is under way any more: what it says has stayed the same for a while. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  let [before, stayed] = ['', 0];
  await until(
    async () => {
      const isBusy = (await page.locator('s-spinner, s-button[loading]').count()) > 0;
      const now = await page.locator('main').innerText();
      stayed = now === before && !isBusy ? stayed + 1 : 0;
      before = now;
      return stayed;
    },
    (times) => times === 6,
  );
}

const confirm = (date: string) => async (page: Page) => {
  await dateOfBirth(page).fill(date);
  await page.locator('s-form s-button[variant="primary"] button').first().click();
  await settled(page);
};
/** Confirmed once, it stays open for the next picture of the same customer. */
const opened =
  (kit: ReleasedKit, more?: Scene['act']): NonNullable<Scene['act']> =>
  async (page, language) => {
    if ((await dateOfBirth(page).count()) > 0) await confirm(kit.dateOfBirth)(page);
    await more?.(page, language);
  };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const firstQuestion = (language: Language) => words[language]('assistant.conversation.suggestion.meaning');
async function ask(page: Page, language: Language): Promise<void> {
  await press(page, firstQuestion(language));
  await press(page, words[language]('assistant.conversation.ask'));
}

/** Buyers whose e-mails ask the sandbox for what they say. */
function buyersOf({ customers }: PictureWorld): (magic: string, quantity?: number) => Promise<Bought> {
  let numbered = 0;
  return async (magic, quantity = 1) => {
    numbered += 1;
    const name = `Customer ${String.fromCharCode(64 + numbered)}`;
    return customers.buy({
      customer: { email: `${magic}@${String(numbered)}.example.com`, name },
      quantity,
    });
  };
}

/** Scenes in turn: what changes a kit's state comes after the pictures of the state before. */
export async function* customerScenes(world: PictureWorld): AsyncGenerator<Scene> {
  const buyer = buyersOf(world);
  yield* onItsWay(world, await buyer('one', 2));
  for (const state of ['missing_info', 'cancelled'] as const)
    yield* stopped(world, await buyer('one'), state);
  yield* readResult(world, await buyer('one'));
  yield* withoutText(world, buyer);
  yield* withheld(world, buyer);
  yield* givenAway(world, await buyer('one'));
}

/** An order of two kits, one of them step by step to its result. */
async function* onItsWay(world: PictureWorld, order: Bought): AsyncGenerator<Scene> {
  const { customers } = world;
  const as = order.customerName;
  const guest = 'Tane Rewiti';
  const inOrder = (state: string): Scene => ({ name: `order-kit-${state}`, as, path: orderPath(order) });
  await until(
    () => customers.kitsOf(order.customerId),
    (kits) => kits.length > 0,
  );
  yield inOrder('ordered');
  const [first] = await customers.ship(order);
  const code = first?.kit_code ?? '';
  yield { ...inOrder('shipped'), german: true };
  yield { name: 'order-logged-out', as: null, path: await statusPath(world) };
  yield { name: 'orders-waiting', as, path: '' };
  yield { name: 'kits-list', as, path: myKits, german: true };
  yield { name: 'kits-empty', as: guest, path: myKits };
  yield { name: 'kits-claim', as: guest, path: `${myKits}/claim` };
  yield { name: 'profile', as, path: '/profile' };
  yield { name: 'kit-shipped', as, path: kitPath(first?.id ?? '') };
  yield { name: 'kit-unknown', as, path: kitPath('00000000-0000-4000-8000-000000000000') };
  await customers.stepSeen(order, code, 'unit.registered', 'registered');
  yield inOrder('registered');
  await customers.stepSeen(order, code, 'unit.received', 'at_lab');
  yield inOrder('at-lab');
  await customers.stepSeen(order, code, 'result.ready', 'result');
  yield inOrder('result');
  yield { name: 'orders-result', as, path: '' };
}

/** The secret link of an order, as its buyer gets it. */
async function statusPath({ ready, visit }: PictureWorld): Promise<string> {
  let path = '';
  await visit(async (page) => {
    await page.goto(ready.storefront_url);
    await page
      .getByRole('link', { name: /Glycan age test – Single kit/ })
      .first()
      .click();
    await page.getByRole('button', { name: storefrontWords.addToCart }).click();
    await page.goto(`${ready.storefront_url}/checkout`);
    await page.getByLabel(checkoutWords.sampleCustomer).selectOption({ label: 'Mireille Fontaine' });
    await press(page, checkoutWords.fillIn);
    await page.getByRole('button', { name: /^Pay/ }).last().click();
    const link = page.getByRole('link', { name: checkoutWords.viewStatus });
    path = ((await link.getAttribute('href')) ?? '').replace(/^.*(?=\/status\/)/, '');
  });
  return path;
}

async function* stopped(
  { customers }: PictureWorld,
  order: Bought,
  state: 'missing_info' | 'cancelled',
): AsyncGenerator<Scene> {
  const [kit] = await customers.ship(order);
  const code = kit?.kit_code ?? '';
  if (state === 'missing_info') {
    await customers.step(code, 'unit.registered');
    await customers.step(code, 'unit.received');
  }
  await customers.stepSeen(order, code, `unit.${state}`, state);
  const name = state.replace('_', '-');
  const as = order.customerName;
  yield { name: `order-kit-${name}`, as, path: orderPath(order) };
  yield { name: `kit-${name}`, as, path: kitPath(kit?.id ?? '') };
}

/** A result, from its gate to being hidden. */
async function* readResult({ customers }: PictureWorld, order: Bought): AsyncGenerator<Scene> {
  const kit = await customers.release(order);
  const own = { as: order.customerName, path: kitPath(kit.id) };
  yield { name: 'kit-gate', ...own };
  yield { name: 'kit-gate-wrong', ...own, act: confirm('1900-01-01') };
  yield { name: 'kit-result', ...own, german: true, act: opened(kit) };
  yield {
    name: 'kit-conversation',
    ...own,
    act: opened(kit, async (page, language) => {
      // What was asked is suggested no more.
      if ((await page.getByRole('button', { name: firstQuestion(language), exact: true }).count()) === 0)
        return;
      await ask(page, language);
      await page.getByText(words[language]('assistant.conversation.news.answered')).waitFor({
        state: 'attached',
      });
    }),
  };
  await customers.serviceFails(true);
  yield { name: 'kit-service-down', ...own, act: opened(kit) };
  await customers.serviceFails(false);
  yield {
    name: 'kit-hidden',
    ...own,
    act: async (page, language) => {
      const hide = words[language]('privacy.hide');
      if ((await page.locator('s-button', { hasText: hide }).count()) === 0) return;
      await page.getByText(words[language]('privacy.more')).click();
      await press(page, hide);
      await settled(page);
    },
  };
}

/** Results without an interpretation. */
async function* withoutText(
  { customers }: PictureWorld,
  buyer: (magic: string) => Promise<Bought>,
): AsyncGenerator<Scene> {
  const scene = async (name: string, magic: string): Promise<Scene> => {
    const order = await buyer(magic);
    const kit = await customers.release(order);
    return { name, as: order.customerName, path: kitPath(kit.id), act: opened(kit) };
  };
  yield await scene('kit-ai-off', 'ai+disabled');
  yield await scene('kit-ai-budget', 'ai+budget');
  // It fails once a kit.
  for (const size of ['phone', 'desk'] as const)
    yield { ...(await scene('kit-ai-failed', 'ai+empty-response')), size };
}

/** Results that cannot be opened. */
async function* withheld(
  { customers }: PictureWorld,
  buyer: (magic: string) => Promise<Bought>,
): AsyncGenerator<Scene> {
  const tried = await buyer('one');
  const triedKit = await customers.release(tried);
  yield {
    name: 'kit-too-many-tries',
    as: tried.customerName,
    path: kitPath(triedKit.id),
    act: async (page) => {
      for (let left = 5; left > 0 && (await dateOfBirth(page).isEnabled()); left -= 1)
        await confirm('1900-01-01')(page);
    },
  };
  const withdrawn = await buyer('one');
  const withdrawnKit = await customers.release(withdrawn);
  await customers.step(withdrawnKit.code, 'result.withdrawn');
  yield {
    name: 'kit-withdrawn',
    as: withdrawn.customerName,
    path: kitPath(withdrawnKit.id),
    act: opened(withdrawnKit),
  };
  const removed = await buyer('one');
  const removedKit = await customers.release(removed);
  await customers.remove(removed.customerId, removedKit.id);
  yield { name: 'kits-list-removed', as: removed.customerName, path: myKits };
  yield { name: 'order-removed', as: removed.customerName, path: orderPath(removed) };
}

/** A gift, claimed by whoever got it. */
async function* givenAway({ customers, ready, visit }: PictureWorld, order: Bought): AsyncGenerator<Scene> {
  const kit = await customers.release(order);
  const owner = 'Aoi Hayashi';
  await visit(async (page) => {
    await signInAs(page, ready, owner);
    await page.goto(`${ready.account_url}${myKits}/claim`);
    await page.locator('s-text-field input').fill(kit.code);
    await confirm(kit.dateOfBirth)(page);
    await page.waitForURL(/\/kits\//);
  });
  yield { name: 'order-gift', as: order.customerName, path: orderPath(order) };
  yield { name: 'kit-gift', as: order.customerName, path: kitPath(kit.id) };
  yield { name: 'kit-claimed', as: owner, path: kitPath(kit.id) };
}

/** An answer while it is being written: one sentence a second, where nothing runs faster. */
export async function* writingScenes({ customers }: PictureWorld): AsyncGenerator<Scene> {
  for (const size of ['phone', 'desk'] as const) {
    const order = await customers.buy({
      customer: { email: `ai+slow@${size}.example.com`, name: `Customer ${size}` },
    });
    const kit = await customers.release(order);
    yield {
      name: 'kit-conversation-writing',
      as: order.customerName,
      path: kitPath(kit.id),
      size,
      act: opened(kit, async (page, language) => {
        await ask(page, language);
        const writing = page.getByText(words[language]('assistant.conversation.writing'), { exact: true });
        await writing.waitFor();
        const read = async () => (await page.locator('main').innerText()).length;
        const atFirst = await read();
        await until(read, (length) => length > atFirst + 150);
      }),
    };
  }
}

/** The local Shopify from its door down to what everything in it uses. */
/** @type {import('./folder-order.mjs').FolderOrder} */
const localShopify = {
  room: 'app/local-shopify',
  line:
    'index.ts -> serving -> faces -> admin-api, control -> catalogue, order-changes -> fulfillment' +
    ' -> installation, orders -> oauth, webhooks -> context.ts -> core, postal -> browser, words',
  reasons: {
    serving:
      'What starts the shop and lays its addresses together is handed to nobody: the door alone opens it.',
    faces: 'A page is shown by what serves it, and knows no server.',
    'admin-api': 'The app talks to a shop that nobody looks at: its API needs no page.',
    control: 'The control addresses are what the pages’ buttons do: they work without anybody watching.',
    catalogue: 'Products are there before anybody asks for them, over whichever interface.',
    'order-changes': 'An order changes the same way whoever changes it: buyer, staff or app.',
    fulfillment: 'A fulfillment order keeps its rules whatever becomes of the order above it.',
    installation: 'The app is installed in a shop that may have no orders and no products.',
    orders: 'What an order is can be read without changing anything.',
    oauth: 'A token says who asks, before anybody knows for what.',
    webhooks: 'An event is stored and delivered whatever made it happen.',
    'context.ts': 'It names what is alive, and those who are handed it come after it.',
    core: 'Ids, money, errors and the app’s configuration are of use to all, so they know none.',
    postal: 'How addresses are written in a country is a fact about the country.',
    browser: 'Scripts run in browsers as they are: they can import nothing of the server’s.',
    words: 'Words are read and edited by themselves: what they need to say is handed to them.',
  },
};

/** The pages: whoever looks at them, on top of what all pages are made of. */
/** @type {import('./folder-order.mjs').FolderOrder} */
const faces = {
  room: 'app/local-shopify/faces',
  line: 'preview -> account, admin, storefront -> buyer -> extensions -> assets, page',
  reasons: {
    account: 'The account pages work without a preview, an admin or a storefront.',
    admin: 'The staff’s pages share with the buyers’ only what all pages are made of.',
    storefront: 'A shop sells before anybody has an account.',
    buyer: 'What storefront and account share depends on neither.',
    extensions: 'An extension has a place in whichever page wants it.',
    assets: 'Scripts and styles are served to every page alike.',
    page: 'What every page is made of knows none of them.',
  },
};

/** The Admin API: from a request down to Shopify’s own schema. */
/** @type {import('./folder-order.mjs').FolderOrder} */
const adminApi = {
  room: 'app/local-shopify/admin-api',
  line: 'serving -> mutations -> nodes -> fields -> schema',
  reasons: {
    mutations: 'What a mutation does does not depend on how requests are carried out.',
    nodes: 'A record is shown the same, read or just changed.',
    fields: 'Connections, searches and costs are the same for every type.',
    schema: 'The schema is Shopify’s own: nothing of ours shapes it.',
  },
};

export const localShopifyOrders = [localShopify, faces, adminApi];

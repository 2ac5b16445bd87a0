import type { Language } from './languages.ts';

const en = {
  skip: 'Skip to content',
  shop: 'Store',
  products: 'Products',
  cart: 'Cart',
  account: 'Account',
  demo: 'This is a demo store on your computer. Nothing is sold, and no payment is taken.',
};

/** What stands around every page of storefront and account, by language. */
export const shopFrameWords: Readonly<Record<Language, typeof en>> = {
  en,
  de: {
    skip: 'Zum Inhalt springen',
    shop: 'Shop',
    products: 'Produkte',
    cart: 'Warenkorb',
    account: 'Konto',
    demo: 'Dies ist ein Demo-Shop auf Ihrem Computer. Es wird nichts verkauft und nichts berechnet.',
  },
};

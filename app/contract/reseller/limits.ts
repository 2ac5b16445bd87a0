/** So few items an order may ask for in one line, and so many (§2.3). */
export const minItemQuantity = 1;
export const maxItemQuantity = 1_000;

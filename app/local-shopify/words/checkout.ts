/** What buyers read from the checkout to the thank-you page. */
export const checkoutWords = {
  checkout: 'Checkout',
  orderSummary: 'Order summary',
  total: 'Total',
  editCart: 'Edit cart',
  sampleCustomer: 'Sample customer',
  fillIn: 'Fill in details',
  contact: 'Contact',
  delivery: 'Delivery',
  updateCountry: 'Update country/region',
  payment: 'Payment',
  noPaymentTaken: "This is a demo store: your order is marked as paid, and you won't be charged.",
  pay: 'Pay',
  payAmount: (amount: string) => `Pay ${amount}`,
  optional: '(optional)',
  choose: 'Select',
  fixTheseFields: 'Fix these fields to continue',
  cartChanged: 'Your cart changed after you opened this page. Review your order and the total.',

  email: 'Email',
  country: 'Country/region',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  apartment: 'Apartment, suite, etc.',
  phone: 'Phone',
  /** `field` is a label within a sentence, such as `last name`. */
  enterField: (field: string) => `Enter your ${field}.`,
  selectField: (field: string) => `Select your ${field}.`,
  selectFromList: (field: string) => `Select your ${field} from the list.`,
  tooLong: (field: string, charactersMax: number) =>
    `Shorten your ${field} to ${charactersMax} characters or fewer.`,
  enterValidEmail: 'Enter a valid email, such as name@example.com.',
  enterValidPostalCode: (field: string, example: string | null) =>
    example === null ? `Enter a valid ${field}.` : `Enter a valid ${field}, such as ${example}.`,

  thankYou: 'Thank you',
  thankYouName: (firstName: string | null) =>
    firstName === null ? 'Thank you!' : `Thank you, ${firstName}!`,
  orderConfirmed: (orderName: string) => `Your order ${orderName} is confirmed.`,
  confirmationNumber: (number: string) => `Confirmation #${number}`,
  viewOrder: 'View your order',
  viewStatus: 'View order status without signing in',
  items: 'Items',
  paid: 'Paid',
  shippingAddress: 'Shipping address',
  continueShopping: 'Continue shopping',
};

import { accountCurrency } from '../accounts/accounts.ts';
import { catalogueIn } from '../orders/catalogue.ts';
import type { Handler } from './call.ts';

export const listProducts: Handler<'listProducts'> = ({ account }) =>
  Promise.resolve({ data: catalogueIn(accountCurrency(account)) });

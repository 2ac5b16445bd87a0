import { accountCurrency } from '../accounts/accounts.ts';
import { catalogueIn } from '../catalogue.ts';
import type { Handler } from '../http/call.ts';

export const listProducts: Handler<'listProducts'> = ({ account }) =>
  Promise.resolve({ data: catalogueIn(accountCurrency(account)) });

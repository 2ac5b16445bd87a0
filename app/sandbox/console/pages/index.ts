/** Every page of the console and every action, by its address. */
import type { Act, Show } from '../view.ts';
import { changeLimits, issue, makeAccount, revoke, rotate, showAccount, showAccounts } from './accounts.ts';
import { changeClock, changeFault, showClock } from './clock.ts';
import { replayOne, replayWindow, showDeliveries } from './deliveries.ts';
import { showKit, stepKit } from './kit.ts';
import { showOrder, shipOrder, showOrders } from './orders.ts';
import { showOverview } from './overview.ts';
import { settle, showAssignments } from './practice-assignments.ts';
import { showInvoices } from './practice-invoices.ts';
import { stepOrder } from './practice-orders.ts';
import { addSamples, showPatient, showPatients } from './practice-patients.ts';
import { addStock, saveProfile, showPractice } from './practice-profile.ts';
import { showRequests } from './requests.ts';
import { confirmReset, reset } from './reset.ts';
import { showWebhooks } from './webhooks.ts';

export const pages: readonly { readonly path: string; readonly show?: Show; readonly act?: Act }[] = [
  { path: '/', show: showOverview },
  { path: '/orders', show: showOrders },
  { path: '/orders/:orderId', show: showOrder },
  { path: '/orders/:orderId/ship', act: shipOrder },
  { path: '/orders/:orderId/steps', act: stepOrder },
  { path: '/patients', show: showPatients, act: addSamples },
  { path: '/patients/:patientId', show: showPatient },
  { path: '/assignments', show: showAssignments },
  { path: '/assignments/:assignmentId/settle', act: settle },
  { path: '/invoices', show: showInvoices },
  { path: '/practice', show: showPractice, act: saveProfile },
  { path: '/practice/stock', act: addStock },
  { path: '/kits/:kitCode', show: showKit },
  { path: '/kits/:kitCode/steps', act: stepKit },
  { path: '/requests', show: showRequests },
  { path: '/deliveries', show: showDeliveries },
  { path: '/deliveries/replay', act: replayWindow },
  { path: '/deliveries/:deliveryId/replay', act: replayOne },
  { path: '/webhooks', show: showWebhooks },
  { path: '/clock', show: showClock, act: changeClock },
  { path: '/faults', act: changeFault },
  { path: '/reset', show: confirmReset, act: reset },
  { path: '/accounts', show: showAccounts, act: makeAccount },
  { path: '/accounts/:account', show: showAccount },
  { path: '/accounts/:account/tokens', act: issue },
  { path: '/accounts/:account/rotate', act: rotate },
  { path: '/accounts/:account/tokens/:ordinal/revoke', act: revoke },
  { path: '/accounts/:account/limits', act: changeLimits },
];

import type { PartnerConversation, PartnerInterpretation } from '../contract/partner/ai.ts';
import {
  partnerOrderKinds,
  type Assignment,
  type PartnerKit,
  type PartnerOrder,
  type PartnerReport,
  type Patient,
  type PracticeAccount,
} from '../contract/partner/schemas.ts';
import { isObject, type JsonObject } from './json.ts';
import type {
  LabAddress,
  LabAssignment,
  LabAssignmentSet,
  LabOwnKit,
  LabPartnerKit,
  LabPartnerOrder,
  LabPatient,
  LabPatientConversation,
  LabPatientInterpretation,
  LabPatientReport,
  LabPractice,
} from './partner-records.ts';
import { readConversation, readInterpretation } from './read-ai.ts';
import { orderIdOf, PAGE_SCHEMES, readUnit, requiredOrderId, webAddress } from './read-records.ts';
import { readReport } from './read-report.ts';
import { fieldOf, fields, knownWord, text, UnreadableRecord } from './tolerance.ts';

/** Each reader takes one element of an answer and throws {@link UnreadableRecord} when it can't be used at all. */

export function readPartnerOrder(raw: unknown): LabPartnerOrder {
  const field = fields<PartnerOrder>(raw);
  return {
    id: requiredOrderId(raw),
    kind: knownWord(field.text('kind'), partnerOrderKinds),
    numberOfKits: field.integer('numberOfKits'),
    status: field.text('status'),
    approved: field.flag('approved'),
    tokens: field.integer('tokens'),
    patientId: field.text('patientId'),
    createdOn: field.moment('createdOn'),
    shipped: field.flag('shipped'),
    shippedOn: field.moment('shippedOn'),
    trackingCode: field.text('trackingCode'),
    trackingLink: webAddress(field.text('trackingLink'), PAGE_SCHEMES),
    kits: isObject(raw) ? ownKitsIn(raw) : null,
  };
}

/** The kits of a self-fulfilled order, from `units` or `kits`; null where neither is a list (partner-api §1.5). */
function ownKitsIn(order: JsonObject): LabOwnKit[] | null {
  const lists = ['units', 'kits'].map((name) => order[name]).filter((list) => Array.isArray(list));
  if (lists.length === 0) return null;
  const found = new Map<string, LabOwnKit>();
  for (const element of lists.flat() as unknown[]) {
    const kitCode = isObject(element) ? text(fieldOf(element, 'kitCode')) : text(element);
    if (kitCode === null) throw new UnreadableRecord('kits');
    const externalId = isObject(element) ? text(fieldOf(element, 'externalId')) : null;
    found.set(kitCode, { kitCode, externalId: externalId ?? found.get(kitCode)?.externalId ?? null });
  }
  return [...found.values()];
}

/** The id of a record that an answer may also call by another name; null when there is none. */
const idOf = (record: JsonObject, alias: string): string | null =>
  text(record['id']) ?? text(fieldOf(record, alias));

function requiredId(raw: unknown, alias: string): string {
  const id = isObject(raw) ? idOf(raw, alias) : null;
  if (id === null) throw new UnreadableRecord('id');
  return id;
}

export function readAssignment(raw: unknown): LabAssignment {
  const field = fields<Assignment>(raw);
  return {
    id: requiredId(raw, 'assignmentId'),
    status: field.text('status'),
    approved: field.flag('approved'),
    tokensUsed: field.integer('tokensUsed'),
    sets: readSets(field.elements('sets')),
    createdOn: field.moment('createdOn'),
  };
}

/** All sets or none: half a list would say that a kit is nobody's. */
function readSets(elements: unknown[]): LabAssignmentSet[] | null {
  const sets = elements.filter(isObject).flatMap((element) => {
    const [kitCode, patientId] = [text(fieldOf(element, 'kitCode')), text(fieldOf(element, 'patientId'))];
    return kitCode === null || patientId === null ? [] : [{ kitCode, patientId }];
  });
  return sets.length === 0 || sets.length < elements.length ? null : sets;
}

function readAddress(raw: unknown): LabAddress {
  const field = fields<Omit<Patient, 'id'>>(raw);
  return {
    name: field.text('name'),
    address: field.text('address'),
    city: field.text('city'),
    country: field.text('country')?.toUpperCase() ?? null,
    zip: field.text('zip'),
    state: field.text('state'),
    phone: field.text('phone'),
  };
}

export function readPatient(raw: unknown): LabPatient {
  const field = fields<Patient>(raw);
  return {
    ...readAddress(raw),
    id: requiredId(raw, 'patientId'),
    dateOfBirth: field.day('dateOfBirth'),
    gender: field.text('gender'),
    ethnicity: field.text('ethnicity'),
    createdOn: field.moment('createdOn'),
  };
}

export function readPartnerKit(raw: unknown): LabPartnerKit {
  const unit = readUnit(raw);
  const field = fields<PartnerKit>(raw);
  return {
    ...unit,
    id: unit.kitCode,
    patientId: field.text('patientId'),
    assignedOn: field.moment('assignedOn'),
    externalId: field.text('externalId'),
  };
}

export function readPatientReport(raw: unknown): LabPatientReport {
  return { ...readReport(raw), patientId: fields<PartnerReport>(raw).text('patientId') };
}

export function readPractice(raw: unknown): LabPractice {
  const field = fields<PracticeAccount>(raw);
  return {
    ...readAddress(raw),
    billingEmail: field.text('billingEmail'),
    selfFulfilled: field.flag('selfFulfilled'),
    tokens: field.integer('tokens'),
  };
}

export function readPatientInterpretation(raw: unknown): LabPatientInterpretation {
  const field = fields<PartnerInterpretation>(raw);
  return {
    ...readInterpretation(raw),
    patientId: field.text('patientId'),
    resultsConsidered: field.integer('resultsConsidered'),
  };
}

export function readPatientConversation(raw: unknown): LabPatientConversation {
  return { ...readConversation(raw), patientId: fields<PartnerConversation>(raw).text('patientId') };
}

/** Tell each record from its wrapper. */
export const isPartnerOrder = (candidate: JsonObject): boolean => orderIdOf(candidate) !== null;
export const isAssignment = (candidate: JsonObject): boolean => idOf(candidate, 'assignmentId') !== null;
export const isPatient = (candidate: JsonObject): boolean => idOf(candidate, 'patientId') !== null;
export const isPractice = (candidate: JsonObject): boolean =>
  ['billingEmail', 'selfFulfilled', 'tokens', 'name'].some(
    (key) => fieldOf(candidate, key) !== undefined && !isObject(fieldOf(candidate, key)),
  );

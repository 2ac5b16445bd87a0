/** Records of the partner interface are read the same however a live service writes what the document leaves open. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partnerOrderKinds } from '../../app/contract/partner/schemas.ts';
import { parseJson } from '../../app/lab/json.ts';
import type { LabAssignment, LabPartnerOrder, LabPatient } from '../../app/lab/partner-records.ts';
import { ORDER, PATIENT } from '../../app/lab/partner-posts.ts';
import {
  isPractice,
  readAssignment,
  readPartnerKit,
  readPartnerOrder,
  readPatient,
  readPatientConversation,
  readPatientInterpretation,
  readPatientReport,
  readPractice,
} from '../../app/lab/read-partner.ts';
import { UnreadableRecord } from '../../app/lab/tolerance.ts';
import { findRecord } from '../../app/lab/tolerance-envelope.ts';
import {
  orAbsent,
  records,
  writtenDay,
  writtenFlag,
  writtenInteger,
  writtenKeys,
  writtenMoment,
  writtenSingle,
} from './support/encodings.ts';

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const asIs = (value: unknown) => fc.constant(value);

/** A record, written in any of the ways and wrapped in any, paired with what must be read from it. */
const written = <T>(record: T, resource: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .record(fields)
    .chain((raw) => writtenKeys(raw))
    .chain((raw) => writtenSingle(raw, resource))
    .map((raw): [T, unknown] => [record, parseJson(JSON.stringify(raw))]);

const ownKits = fc.uniqueArray(fc.record({ kitCode: records.id, externalId: nullable(records.id) }), {
  selector: ({ kitCode }) => kitCode,
  minLength: 1,
  maxLength: 3,
});

const anyOrder = fc
  .record<LabPartnerOrder>({
    id: records.id,
    kind: fc.constantFrom(...partnerOrderKinds, null),
    numberOfKits: nullable(records.minor),
    status: fc.constantFrom('pending', 'paid', 'on-hold', null),
    approved: nullable(fc.boolean()),
    tokens: nullable(records.minor),
    patientId: nullable(records.id),
    createdOn: nullable(records.moment),
    shipped: nullable(fc.boolean()),
    shippedOn: nullable(records.moment),
    trackingCode: nullable(records.id),
    trackingLink: fc.constantFrom('https://track.example/1', null),
    kits: nullable(ownKits),
  })
  .chain((order) =>
    written(order, 'order', {
      id: asIs(order.id),
      kind: orAbsent(order.kind, (kind) => fc.constantFrom<unknown>(kind, kind.toUpperCase())),
      number_of_kits: orAbsent(order.numberOfKits, writtenInteger),
      status: orAbsent(order.status, asIs),
      approved: orAbsent(order.approved, writtenFlag),
      tokens: orAbsent(order.tokens, writtenInteger),
      patient_id: orAbsent(order.patientId, asIs),
      created_on: orAbsent(order.createdOn, writtenMoment),
      shipped: orAbsent(order.shipped, writtenFlag),
      shipped_on: orAbsent(order.shippedOn, writtenMoment),
      tracking_code: orAbsent(order.trackingCode, asIs),
      tracking_link: orAbsent(order.trackingLink, asIs),
      kits: orAbsent(order.kits, (kits) => asIs(kits.map(({ kitCode }) => kitCode))),
      units: orAbsent(order.kits, (kits) =>
        fc.tuple(
          ...kits.map(({ kitCode, externalId }) =>
            writtenKeys({ kit_code: kitCode, external_id: externalId ?? undefined }),
          ),
        ),
      ),
    }),
  );

const anyPatient = fc
  .record<LabPatient>({
    id: records.id,
    name: nullable(records.text),
    dateOfBirth: nullable(records.day),
    gender: nullable(records.text),
    ethnicity: nullable(records.text),
    address: nullable(records.text),
    city: nullable(records.text),
    country: fc.constantFrom('DE', 'US', null),
    zip: nullable(records.id),
    state: nullable(records.text),
    phone: nullable(records.id),
    createdOn: nullable(records.moment),
  })
  .chain((patient) =>
    written(patient, 'patient', {
      id: asIs(patient.id),
      name: orAbsent(patient.name, asIs),
      date_of_birth: orAbsent(patient.dateOfBirth, writtenDay),
      gender: orAbsent(patient.gender, asIs),
      ethnicity: orAbsent(patient.ethnicity, asIs),
      address: orAbsent(patient.address, asIs),
      city: orAbsent(patient.city, asIs),
      country: orAbsent(patient.country, (code) => fc.constantFrom<unknown>(code, code.toLowerCase())),
      zip: orAbsent(patient.zip, asIs),
      state: orAbsent(patient.state, asIs),
      phone: orAbsent(patient.phone, asIs),
      created_on: orAbsent(patient.createdOn, writtenMoment),
    }),
  );

const anyAssignment = fc
  .record<LabAssignment>({
    id: records.id,
    status: fc.constantFrom('pending', 'paid', null),
    approved: nullable(fc.boolean()),
    tokensUsed: nullable(records.minor),
    sets: nullable(
      fc.array(fc.record({ kitCode: records.id, patientId: records.id }), { minLength: 1, maxLength: 3 }),
    ),
    createdOn: nullable(records.moment),
  })
  .chain((assignment) =>
    written(assignment, 'assignment', {
      assignment_id: asIs(assignment.id),
      status: orAbsent(assignment.status, asIs),
      approved: orAbsent(assignment.approved, writtenFlag),
      tokens_used: orAbsent(assignment.tokensUsed, writtenInteger),
      sets: orAbsent(assignment.sets, (sets) =>
        fc.tuple(
          ...sets.map(({ kitCode, patientId }) => writtenKeys({ kit_code: kitCode, patient_id: patientId })),
        ),
      ),
      created_on: orAbsent(assignment.createdOn, writtenMoment),
    }),
  );

describe('a record is read the same however the service writes and wraps it', () => {
  test('orders', () => {
    fc.assert(
      fc.property(anyOrder, ([order, raw]) => {
        expect(readPartnerOrder(findRecord(raw, ORDER.names, ORDER.isOne))).toEqual(order);
      }),
    );
  });
  test('patients', () => {
    fc.assert(
      fc.property(anyPatient, ([patient, raw]) => {
        expect(readPatient(findRecord(raw, PATIENT.names, PATIENT.isOne))).toEqual(patient);
      }),
    );
  });
  test('assignments', () => {
    fc.assert(
      fc.property(anyAssignment, ([assignment, raw]) => {
        const found = findRecord(raw, ['assignment'], (candidate) => Object.keys(candidate).length > 1);
        expect(readAssignment(found)).toEqual(assignment);
      }),
    );
  });
});

test('no reader throws anything but the name of a field, whatever it is given', () => {
  const readers = [
    ...[readPartnerOrder, readAssignment, readPatient, readPartnerKit, readPractice, readPatientReport],
    ...[readPatientInterpretation, readPatientConversation],
  ];
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...readers), (value, read) => {
      try {
        read(value);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableRecord);
      }
    }),
  );
});

test('an account is self-fulfilled only where its kits are a list; half a list of sets is none', () => {
  expect(readPartnerOrder({ id: 'o1', kits: 3 }).kits).toBeNull();
  expect(readPartnerOrder({ id: 'o1', kits: [] }).kits).toEqual([]);
  expect(readPartnerOrder({ order_id: 'o1', kits: ['K1'] }).kits).toEqual([
    { kitCode: 'K1', externalId: null },
  ]);
  expect(readAssignment({ id: 'a1', sets: [{ kitCode: 'K1', patientId: 'p1' }, {}] }).sets).toBeNull();
  expect(isPractice({ data: {} })).toBe(false);
});

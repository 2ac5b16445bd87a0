/** What is read of a practice's file, whatever program wrote it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPatientFile } from '../../../app/practice/imports/read-file.ts';
import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '../../../app/contract/admin/limits.ts';
import { cellOf, textOfCell } from '../../../app/practice/patients/formula-cells.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function entered(bytes: Uint8Array | string) {
  const read = readPatientFile(typeof bytes === 'string' ? utf8(bytes) : bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  return read.file.rows.map((row) => row.entered);
}
const why = (bytes: Uint8Array | string): unknown => {
  const read = readPatientFile(typeof bytes === 'string' ? utf8(bytes) : bytes);
  return read.ok ? 'read' : read.why;
};

const anna = { name: 'Anna Müller', dateOfBirth: '1984-03-27' };

test.each([
  ['comma', 'Full name,Date of birth\r\nAnna Müller,1984-03-27\r\n'],
  ['semicolon', 'Name;Geburtsdatum\nAnna Müller;27.3.1984\n'],
  ['tab', 'Vorname\tNachname\tGeburtsdatum\nAnna\tMüller\t27.03.1984'],
  ['with its mark', '\uFEFFFirst name,Last name,DOB\nAnna,Müller,1984-3-27\n'],
  ['quoted', '"Last name","First name","Date of birth"\n"Müller","Anna","3/27/1984"\n'],
])('a file in UTF-8 is read: %s', (_name, text) => {
  expect(entered(text)).toEqual([anna]);
});

test('UTF-16 is read by its mark, and what isn’t UTF-8 as Windows-1252', () => {
  const text = '\uFEFFName,Date of birth\nAnna Müller,1984-03-27\n';
  const little = Buffer.from(text, 'utf16le');
  expect(entered(little)).toEqual([anna]);
  expect(entered(Buffer.from(little).swap16())).toEqual([anna]);
  const western = readPatientFile(Buffer.from('Name,Date of birth\nAnna Müller,1984-03-27\n', 'latin1'));
  expect(western).toMatchObject({ ok: true, file: { encoding: 'windows-1252', rows: [{ entered: anna }] } });
});

test('what is no list of patients is told from what is', () => {
  expect(why(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('workbook');
  expect(why(Buffer.from('Name\nAnna\n', 'utf16le'))).toBe('binary');
  expect(why(new Uint8Array([0xff, 0x81, 0x8d]))).toBe('binary');
  expect(why('')).toBe('empty');
  expect(why('Name,City\n\n ,\n')).toBe('empty');
  expect(why('Colour,City\nred,Berlin\n')).toBe('no_name');
  expect(why('Name\n"Anna\n')).toMatchObject({ is: 'quotes' });
  expect(why(new Uint8Array(MOST_IMPORT_BYTES + 1))).toBe('too_large');
  expect(why(`Name\n${'Anna\n'.repeat(MOST_IMPORT_ROWS + 1)}`)).toBe('too_many');
  expect(why(`Name\n${'Anna\n'.repeat(MOST_IMPORT_ROWS)}`)).toBe('read');
});

test('rows are counted as a spreadsheet counts them, blank ones too', () => {
  const read = readPatientFile(utf8('Name\nAnna\n\nBert\n'));
  expect(read.ok && read.file.rows.map(({ row }) => row)).toEqual([2, 4]);
});

test('days with slashes are read where the file shows their order, and never guessed', () => {
  const days = (...written: string[]) =>
    entered(`Name,DOB\n${written.map((day) => `A,${day}`).join('\n')}`).map((row) => row.dateOfBirth);
  expect(days('03/04/1984', '27/3/1984')).toEqual(['1984-04-03', '1984-03-27']);
  expect(days('03/04/1984', '3/27/1984')).toEqual(['1984-03-04', '1984-03-27']);
  expect(days('03/04/1984', '05/05/1984')).toEqual(['03/04/1984', '1984-05-05']);
  expect(days('03/04/1984', '3/27/1984', '27/3/1984')[0]).toBe('03/04/1984');
});

test('an address is put together, and a country known by its names', () => {
  expect(
    entered(
      'Vorname;Nachname;Straße;Hausnummer;PLZ;Ort;Land\nAda;Beispiel;Weg;1a;10115;Berlin;Deutschland\n',
    ),
  ).toEqual([{ name: 'Ada Beispiel', address: 'Weg 1a', zip: '10115', city: 'Berlin', country: 'DE' }]);
});

test('whatever a text says, a file of ours gives it back, and no cell of it begins like a formula', () => {
  const piece = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1', ' ', '\uFF1D');
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (said) => {
      expect(textOfCell(cellOf(said))).toBe(said);
      expect(cellOf(said)).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u);
    }),
  );
});

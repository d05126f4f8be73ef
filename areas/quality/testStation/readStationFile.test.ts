import { expect, test } from 'vitest'
import { readStationFile, stationCell, type StationMapping } from './readStationFile.ts'

const mapping: StationMapping = {
  decimalSign: 'comma',
  sequenceColumn: 'No',
  unitColumn: 'SN',
  timeColumn: null,
  zone: null,
  dayOrder: null,
  ownSerialColumn: 'Own',
  firmwareColumn: null,
  ambientColumn: 'T',
  humidityColumn: null,
  instrumentsColumn: null,
  solutionsColumn: 'Buffer',
  columns: [
    { header: 'mV7', item: '1', reading: 'mV7' },
    { header: 'link', item: '2', reading: 'link' },
  ],
}

test.each([
  ['1,5', 'comma', '1.5'],
  ['-0,25', 'comma', '-0.25'],
  ['<0,05', 'comma', '<0.05'],
  ['１２，５', 'comma', '12.5'],
  ['1.5', 'point', '1.5'],
  ['+3', 'point', '3'],
  ['OK', 'comma', 'OK'],
  ['V2.4.1', 'comma', 'V2.4.1'],
] as const)('%s with a %s is %s', (cell, sign, text) => {
  expect(stationCell(cell, sign)).toEqual({ text })
})

test.each([
  ['1.5', 'comma'],
  ['1.500,5', 'comma'],
  ['1,500', 'point'],
  ['1 500', 'point'],
  ['NaN', 'point'],
  ['-inf', 'point'],
  ['1e999', 'point'],
  ['1,2E3', 'comma'],
] as const)('%s with a %s is refused', (cell, sign) => {
  expect(stationCell(cell, sign)).toHaveProperty('says')
})

test('a file is read by the names of its columns, in whatever order they stand, and a bad cell keeps its own row back', () => {
  const text =
    '\uFEFFmV7;No;link;SN;Own;T;Buffer;more\r\n"1,5";7;OK;10001/000001;000001;23,5;B1;x\r\n;;;;;;;\r\n1e999;8;OK;10001/000002;;;;\r\n2;;OK;10001/000003;;;;\r\n'
  const read = readStationFile(text, mapping)
  expect('rows' in read && read.rows).toMatchObject([
    {
      row: 2,
      sequence: '7',
      unit: '10001/000001',
      ownSerial: '000001',
      ambient: '23.5',
      solutions: 'B1',
      readings: [
        { item: '1', name: 'mV7', value: '1.5' },
        { item: '2', name: 'link', value: 'OK' },
      ],
      problem: null,
    },
    { row: 4, sequence: '8', problem: ['mV7：“1e999”不是读数', 'mV7: “1e999” is no reading'] },
    { row: 5, problem: ['缺少序号', 'The sequence is missing'] },
  ])
})

test.each([
  ['a column that is not there', 'No;SN;Own;T;Buffer;mV7\n1;2;3;4;5;6', /lacks these columns: link/],
  ['a column that is there twice', 'No;SN;Own;T;Buffer;mV7;link;mV7\n1;2;3;4;5;6;7;8', /two columns “mV7”/],
  ['no rows', 'No;SN;Own;T;Buffer;mV7;link\n', /no rows/],
  ['too many rows', `No;SN;Own;T;Buffer;mV7;link\n${'1;2;3;4;5;6;7\n'.repeat(201)}`, /at most 200 rows/],
] as const)('a file with %s is refused as a whole', (_what, text, says) => {
  const read = readStationFile(text, mapping)
  expect('says' in read ? read.says[1] : '').toMatch(says)
})

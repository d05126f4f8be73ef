import { defineEntity } from '#core/definition'
import { choice, flag, lines, text } from '#core/fields'
import type { Label } from '#core/language'
import type { Aql, CodeLetter } from '../iqc/samplingTables.ts'

const letters = {
  A: ['A', 'A'],
  B: ['B', 'B'],
  C: ['C', 'C'],
  D: ['D', 'D'],
  E: ['E', 'E'],
  F: ['F', 'F'],
  G: ['G', 'G'],
  H: ['H', 'H'],
  J: ['J', 'J'],
  K: ['K', 'K'],
  L: ['L', 'L'],
  M: ['M', 'M'],
  N: ['N', 'N'],
  P: ['P', 'P'],
  Q: ['Q', 'Q'],
  R: ['R', 'R'],
} as const satisfies Readonly<Record<CodeLetter, Label>>

const cell = (aql: Aql) =>
  text([aql, aql], {
    max: 2,
    pattern: { source: '[0-9]{1,2}|↑|↓', says: ['接收数 Ac，或箭头 ↑、↓', 'The acceptance number, or an arrow ↑ or ↓'] },
  })

/** The columns of the table, by the AQL that each is for. */
export const aqlColumns = {
  aql0065: '0.065',
  aql010: '0.10',
  aql015: '0.15',
  aql025: '0.25',
  aql040: '0.40',
  aql065: '0.65',
  aql1: '1.0',
  aql15: '1.5',
  aql25: '2.5',
  aql4: '4.0',
  aql65: '6.5',
  aql10: '10',
} as const satisfies Readonly<Record<string, Aql>>

/** The acceptance numbers for reduced inspection (ISO 2859-1 Table 2-C), copied once from the company's own purchased standard. */
export const reducedTable = defineEntity({
  name: 'quality.reducedTable',
  label: ['放宽检验抽样表', 'Table for reduced inspection'],
  plural: 'Tables for reduced inspection',
  title: 'edition',
  shared: true,
  fields: {
    notes: text(['备注', 'Notes'], { max: 2000, multiline: true }),
    edition: text(['标准版本', 'Version of the standard'], {
      required: true,
      max: 60,
      help: ['例如 GB/T 2828.1-2012 表 2-C', 'Such as ISO 2859-1:1999 Table 2-C'],
    }),
    active: flag(['使用中', 'In use'], { required: true, help: ['使用中的最新一张有效', 'The newest one in use counts'] }),
    rows: lines(
      ['接收数', 'Acceptance numbers'],
      {
        letter: choice(['字码', 'Letter'], letters, { required: true }),
        aql0065: cell('0.065'),
        aql010: cell('0.10'),
        aql015: cell('0.15'),
        aql025: cell('0.25'),
        aql040: cell('0.40'),
        aql065: cell('0.65'),
        aql1: cell('1.0'),
        aql15: cell('1.5'),
        aql25: cell('2.5'),
        aql4: cell('4.0'),
        aql65: cell('6.5'),
        aql10: cell('10'),
      },
      { max: 16, unique: [['letter']] },
    ),
  },
  list: { columns: ['edition', 'active'], filters: ['active'], sort: '-id' },
  form: [{ label: ['表 2-C', 'Table 2-C'], fields: ['edition', 'active', 'rows', 'notes'] }],
})

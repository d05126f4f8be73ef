import type { StoredRecord } from '#core/definition'
import { companyZone } from '#core/days'
import type { Label } from '#core/language'
import { readDelimited } from '#core/tables'
import { stationInstant } from './stationClock.ts'
import { mostRows } from './stationFile.ts'
import type { testStation } from './testStation.ts'

/** Which column of a file says what. */
export type StationMapping = Pick<
  StoredRecord<typeof testStation>,
  | 'decimalSign'
  | 'sequenceColumn'
  | 'unitColumn'
  | 'timeColumn'
  | 'zone'
  | 'dayOrder'
  | 'ownSerialColumn'
  | 'firmwareColumn'
  | 'ambientColumn'
  | 'humidityColumn'
  | 'instrumentsColumn'
  | 'solutionsColumn'
> & { readonly columns: readonly { readonly header: string; readonly item: string; readonly reading: string }[] }

/** One row of a file as it is sent, or why it is not. */
export interface StationRow {
  /** The row of the file, the header being 1. */
  readonly row: number
  readonly sequence: string
  readonly unit: string
  /** When it was measured: as the station wrote it, and the instant that it means (ISO 8601); null where its file does not say. */
  readonly measured: { readonly text: string; readonly at: string } | null
  readonly ownSerial: string | null
  readonly firmware: string | null
  readonly ambient: string | null
  readonly humidity: string | null
  readonly instruments: string | null
  readonly solutions: string | null
  readonly readings: readonly { readonly item: string; readonly name: string; readonly value: string | null }[]
  readonly problem: Label | null
}

const notANumber = /^[-+]?(?:nan|inf(?:inity)?|[\d.,]*\d[\d.,]*e[-+]?\d+)$/i
const numeric = /^<?\s*[-+]?[\d.,\s']*\d[\d.,\s']*$/
const pointNumber = /^<?\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/
const commaNumber = /^<?\s*[-+]?(?:\d+(?:,\d*)?|,\d+)$/

/**
 * A cell as the station's decimal sign means it, with a point: no thousands, because `1,500` and `1.500` would be read in two ways. What is no number is
 * text and stays as it is; what only computers call a number is refused.
 */
export const stationCell = (cell: string, sign: 'point' | 'comma'): { readonly text: string } | { readonly says: Label } => {
  const typed = cell.normalize('NFKC').trim()
  if (notANumber.test(typed)) return { says: [`“${typed.slice(0, 40)}”不是读数`, `“${typed.slice(0, 40)}” is no reading`] }
  if (!numeric.test(typed)) return { text: typed }
  if (!(sign === 'point' ? pointNumber : commaNumber).test(typed)) {
    const wanted = sign === 'point' ? '1.5' : '1,5'
    return {
      says: [
        `“${typed.slice(0, 40)}”与工位的小数点（${wanted}）不符`,
        `“${typed.slice(0, 40)}” does not fit the decimal sign of the station (${wanted})`,
      ],
    }
  }
  return { text: typed.replace(',', '.').replace(/^\+/, '') }
}

const lacking = (names: readonly string[]): Label => [
  `文件没有这些列：${names.join('、')}；请核对工位的列设置`,
  `The file lacks these columns: ${names.join(', ')}. Check the columns of the station.`,
]
const twice = (name: string): Label => [`文件有两列“${name}”`, `The file has two columns “${name}”`]
const empty: Label = ['文件没有数据行', 'The file has no rows']
const tooMany: Label = [`一份文件最多 ${mostRows} 行，请分开上传`, `A file has at most ${mostRows} rows: read it in parts`]
const noSequence: Label = ['缺少序号', 'The sequence is missing']
const noUnit: Label = ['缺少 PN/SN', 'The PN/SN is missing']
const noTime: Label = ['缺少测试时间', 'The time of the test is missing']

/** Reads the text of a station's file: its rows, or what is wrong with all of it. */
export const readStationFile = (
  text: string,
  mapping: StationMapping,
): { readonly rows: readonly StationRow[] } | { readonly says: Label } => {
  const [head = [], ...body] = readDelimited(text).rows
  const headers = head.map(cell => cell.trim())
  const named = [
    mapping.sequenceColumn,
    mapping.unitColumn,
    ...[
      mapping.timeColumn,
      mapping.ownSerialColumn,
      mapping.firmwareColumn,
      mapping.ambientColumn,
      mapping.humidityColumn,
      mapping.instrumentsColumn,
      mapping.solutionsColumn,
    ].filter(name => name !== null),
    ...mapping.columns.map(({ header }) => header),
  ]
  const missing = named.filter(name => !headers.includes(name))
  if (missing.length > 0) return { says: lacking(missing) }
  const double = named.find(name => headers.indexOf(name) !== headers.lastIndexOf(name))
  if (double !== undefined) return { says: twice(double) }
  const filled = body.flatMap((cells, at) => (cells.some(cell => cell.trim() !== '') ? [{ cells, row: at + 2 }] : []))
  if (filled.length === 0) return { says: empty }
  if (filled.length > mostRows) return { says: tooMany }
  return {
    rows: filled.map(({ cells, row }) => {
      let problem: Label | null = null
      const raw = (name: string | null): string | null => {
        const cell = name === null ? '' : (cells[headers.indexOf(name)] ?? '').trim()
        return cell === '' ? null : cell
      }
      const number = (name: string | null): string | null => {
        const cell = raw(name)
        if (cell === null) return null
        const read = stationCell(cell, mapping.decimalSign)
        if ('text' in read) return read.text
        problem ??= [`${name}：${read.says[0]}`, `${name}: ${read.says[1]}`]
        return null
      }
      const timeOf = (name: string | null): StationRow['measured'] => {
        const cell = raw(name)
        if (cell === null) {
          if (name !== null) problem ??= noTime
          return null
        }
        const read = stationInstant(cell, { zone: mapping.zone ?? companyZone, dayOrder: mapping.dayOrder ?? 'ymd' })
        if ('at' in read) return { text: cell, at: read.at }
        problem ??= [`${name}：${read.says[0]}`, `${name}: ${read.says[1]}`]
        return null
      }
      const [sequence, unit] = [raw(mapping.sequenceColumn) ?? '', raw(mapping.unitColumn) ?? '']
      const readings = mapping.columns.map(({ header, item, reading }) => ({ item, name: reading, value: number(header) }))
      const measured = timeOf(mapping.timeColumn)
      const [ambient, humidity] = [number(mapping.ambientColumn), number(mapping.humidityColumn)]
      if (sequence === '') problem = noSequence
      else if (unit === '') problem = noUnit
      return {
        row,
        sequence,
        unit,
        measured,
        ownSerial: raw(mapping.ownSerialColumn),
        firmware: raw(mapping.firmwareColumn),
        ambient,
        humidity,
        instruments: raw(mapping.instrumentsColumn),
        solutions: raw(mapping.solutionsColumn),
        readings,
        problem,
      }
    }),
  }
}

import type { Field, Fields } from '../../define/field.ts'
import { problem, understood, type Parsed } from '../../define/kind.ts'
import { inLanguage, type Language } from '../../language/label.ts'
import { cellText, oneCell, type CellColumn, type CellKind, type LookUp } from '../cell.ts'
import { joinTexts, splitTexts, unescaped } from '../delimitedCell.ts'

type LinesShape = Field & { readonly of: Fields }

interface InnerColumn {
  readonly name: string
  readonly field: Field
  readonly column: CellColumn
}

/**
 * All lines in one cell, each on a line of its own and each value with its caption: `Name: Li | Role: buyer`. Captions of either
 * language are read, so that it does not matter in which the file was written, nor which fields its writer could see.
 */
export const linesCellOver = (cellKindOf: (field: Field) => CellKind): CellKind<LinesShape> => {
  const innerColumns = (of: Fields): readonly InnerColumn[] =>
    Object.entries(of).flatMap(([name, field]) =>
      cellKindOf(field)
        .columns(field)
        .map(column => ({ name, field, column })),
    )

  const lineText = (of: Fields, line: Readonly<Record<string, unknown>>, language: Language): string => {
    const parts = Object.entries(of).flatMap(([name, field]) => {
      const shown = line[name]
      if (shown === null || shown === undefined) return []
      const kind = cellKindOf(field)
      const cells = kind.toCells(field, shown, language)
      return kind.columns(field).map((column, index) => `${inLanguage(column.label, language)}: ${cellText(cells[index] ?? null, column)}`)
    })
    return joinTexts(parts, ' | ')
  }

  const readLine = (of: Fields, columns: readonly InnerColumn[], text: string, lookUp: LookUp): Parsed => {
    const texts = new Map<string, string>()
    for (const part of splitTexts(text, '|').map(unescaped)) {
      const found = captioned(columns, part)
      if (!found)
        return problem(
          `无法识别“${part.slice(0, 60)}”：请按“名称: 值”填写，用 | 分隔`,
          `Cannot parse “${part.slice(0, 60)}”. Use “caption: value”, separated by |.`,
        )
      texts.set(`${found.inner.name}.${found.inner.column.part}`, found.text)
    }
    const line: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(of)) {
      if (field.readonly) continue
      const kind = cellKindOf(field)
      const own = kind.columns(field).map(column => texts.get(`${name}.${column.part}`) ?? '')
      if (own.every(one => one.trim() === '')) continue
      const read = kind.fromCells(field, own, lookUp)
      if ('problem' in read) return problem(`${field.label[0]}：${read.problem[0]}`, `${field.label[1]}: ${read.problem[1]}`)
      line[name] = read.value
    }
    return understood(line)
  }

  return oneCell<LinesShape>(
    () => ({ format: 'text' }),
    (field, shown, language) =>
      // Lines are shown as a list of rows.
      (shown as readonly Readonly<Record<string, unknown>>[]).map(line => lineText(field.of, line, language)).join('\n'),
    (field, text, lookUp) => {
      const columns = innerColumns(field.of)
      const lines: unknown[] = []
      for (const [index, written] of splitTexts(text, '\n').entries()) {
        const line = readLine(field.of, columns, written, lookUp)
        if ('problem' in line) return problem(`第 ${index + 1} 行：${line.problem[0]}`, `Line ${index + 1}: ${line.problem[1]}`)
        lines.push(line.value)
      }
      return understood(lines)
    },
  )
}

/** The column whose caption or name a part begins with, and what follows; the longest caption wins. */
const captioned = (columns: readonly InnerColumn[], part: string): { readonly inner: InnerColumn; readonly text: string } | undefined => {
  const matching = columns.flatMap(inner =>
    [...inner.column.label, ...(inner.column.part === '' ? [inner.name] : [])].flatMap(caption => {
      const rest = part.slice(caption.length)
      const marked = /^\s*[:：]\s?/.exec(rest)
      return part.toLowerCase().startsWith(caption.toLowerCase()) && marked ? [{ inner, caption, text: rest.slice(marked[0].length) }] : []
    }),
  )
  return matching.toSorted((one, other) => other.caption.length - one.caption.length)[0]
}

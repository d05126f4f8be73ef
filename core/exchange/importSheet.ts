import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import type { Field } from '../define/field.ts'
import { choiceValue, type ChoiceValue } from '../fields/choice/choice.ts'
import type { SheetCell, SheetChoice, SheetColumn } from '../sheet/sheetContent.ts'
import type { ExchangeColumn } from './columns.ts'
import { versionField } from './exportableFields.ts'
import type { ImportRow, ImportView, RowState } from './importView.ts'

/** The leading columns of the grid, before those of the file. */
const leading = { no: 'no', problem: 'problem', changes: 'changes' } as const

/** The column of the file behind a column of the grid; undefined for the leading ones. */
export const fileColumn = (key: string): number | undefined => (/^\d+$/.test(key) ? Number(key) : undefined)

const widths: Readonly<Record<string, number>> = { lines: 320, text: 180, refs: 220 }

const numeric = new Set(['integer', 'decimal', 'money'])

const choicesOf = (field: Field, language: Language): readonly SheetChoice[] | undefined => {
  if (field.kind === 'flag') return [yes, no].map(label => ({ value: inLanguage(label, language), label }))
  if (field.kind !== 'choice') return undefined
  // A choice field always has values.
  const choice = field as Field & { readonly values: Readonly<Record<string, ChoiceValue>> }
  return Object.keys(choice.values).map(name => {
    const label: Label = choiceValue(choice, name)?.label ?? [name, name]
    return { value: inLanguage(label, language), label }
  })
}

const yes: Label = ['是', 'Yes']
const no: Label = ['否', 'No']

/** The columns of the grid: number and remark of a row, what it changes, then every column of the file that goes into a field. */
export const gridColumns = (view: ImportView, targets: readonly ExchangeColumn[], language: Language): readonly SheetColumn[] => {
  const byKey = new Map(targets.map(target => [target.key, target]))
  const own = (view.plan?.targets ?? []).flatMap((key, at): readonly SheetColumn[] => {
    const target = key === null ? undefined : byKey.get(key)
    if (!target) return []
    const choices = target.part === '' ? choicesOf(target.field, language) : undefined
    const kind = choices ? 'choice' : numeric.has(target.field.kind) && target.part === '' ? 'number' : 'text'
    return [{ key: String(at), label: target.label, kind, width: widths[target.field.kind] ?? 130, ...(choices ? { choices } : {}) }]
  })
  return [
    { key: leading.no, label: ['行', 'Row'], kind: 'number', width: 70, readonly: true, rowHeader: true },
    { key: leading.problem, label: ['问题', 'Issue'], kind: 'text', width: 280, readonly: true },
    ...(view.plan?.mode === 'create'
      ? []
      : [{ key: leading.changes, label: ['差异', 'Changes'], kind: 'text', width: 320, readonly: true } as const]),
    ...own,
  ]
}

const done: Readonly<Partial<Record<RowState, Label>>> = {
  new: ['已修改，待重新检查', 'Changed, to be checked again'],
  written: ['已写入', 'Written'],
  reverted: ['已撤销', 'Undone'],
}

const noted = ({ problems }: ImportRow, label: (target: string) => Label | undefined): Label | undefined => {
  if (problems.length === 0) return undefined
  const words = problems.map(({ target, message }) => {
    const at = label(target)
    return [at ? `${at[0]}：${message[0]}` : message[0], at ? `${at[1]}: ${message[1]}` : message[1]] as const
  })
  return [words.map(word => word[0]).join('；'), words.map(word => word[1]).join('; ')]
}

const nothing: Label = ['（空）', '(empty)']

/** `Quantity: 10 → 12`: what the row changes. */
const changed = ({ changes, action, state }: ImportRow): Label | undefined => {
  if (state === 'new') return undefined
  if (changes.length === 0) return action === 'same' ? ['无变化', 'No changes'] : undefined
  const words = (language: 0 | 1): string =>
    changes
      .map(
        ({ label, from, to }) =>
          `${label[language]}${language === 0 ? '：' : ': '}${(from ?? nothing)[language]} → ${(to ?? nothing)[language]}`,
      )
      .join(language === 0 ? '；' : '; ')
  return [words(0), words(1)]
}

const waiting: SheetCell = { text: '…', readonly: true }

/** One cell of the grid. What is wrong stands at the cell it is about, and beside the row's number in words. */
export const gridCell = (
  entity: AnyEntity,
  view: ImportView,
  row: ImportRow | undefined,
  column: string,
  language: Language,
): SheetCell => {
  if (!row) return waiting
  const settled = row.state === 'written' || row.state === 'reverted' || row.state === 'kept'
  if (column === leading.no) return { text: String(row.no) }
  if (column === leading.problem) {
    const words = row.state === 'new' ? done.new : (noted(row, target => labelOf(entity, target)) ?? done[row.state])
    return words
      ? {
          text: inLanguage(words, language),
          note: words,
          tone: row.state === 'bad' || row.state === 'kept' ? 'bad' : row.state === 'new' ? 'warn' : 'good',
        }
      : { text: '' }
  }
  if (column === leading.changes) {
    const words = changed(row)
    return words ? { text: inLanguage(words, language), note: words } : { text: '' }
  }
  const at = fileColumn(column) ?? 0
  const target = view.plan?.targets[at]
  const wrong = row.state === 'bad' ? row.problems.find(problem => problem.target !== '' && problem.target === target)?.message : undefined
  const differs = row.state === 'good' && row.changes.some(({ field }) => field === target)
  return { text: row.cells[at] ?? '', invalid: wrong, readonly: settled, ...(differs ? { tone: 'good' as const } : {}) }
}

const labelOf = (entity: AnyEntity, target: string): Label | undefined => {
  const field: Field | undefined = { version: versionField, ...entity.fields }[target.split('.')[0] ?? '']
  return field?.label
}

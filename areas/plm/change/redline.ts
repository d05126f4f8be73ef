import type { RecordOf } from '#core/definition'
import { inLanguage, type Label, type Language } from '#core/language'
import { shortDecimal } from '#core/numbers'
import type { change } from './change.ts'

/** An affected item with the names of what it is about. */
type Item = Pick<
  RecordOf<typeof change>['items'][number],
  'action' | 'item' | 'component' | 'newComponent' | 'quantity' | 'designators' | 'before' | 'after' | 'file'
>

const nameOf = (one: { readonly title: string } | null): string => one?.title ?? '–'

/** How much of it there is and where it stands from then on, where the item says so. */
const placed = ({ quantity, designators }: Item): Label => [
  `${quantity === null ? '' : `，用量 ${shortDecimal(quantity)}`}${designators === null ? '' : `，位号 ${designators}`}`,
  `${quantity === null ? '' : `, quantity ${shortDecimal(quantity)}`}${designators === null ? '' : `, at ${designators}`}`,
]

const said = (line: Item): Label => {
  const [former, next, [zh, en]] = [nameOf(line.component), nameOf(line.newComponent), placed(line)]
  const values: Label = [`由“${line.before ?? '–'}”改为“${line.after ?? '–'}”`, `from “${line.before ?? '–'}” to “${line.after ?? '–'}”`]
  switch (line.action) {
    case 'replace':
      return [`${former} 替换为 ${next}${zh}`, `${former} is replaced by ${next}${en}`]
    case 'remove':
      return [`删除 ${former}`, `${former} is removed`]
    case 'add':
      return [`新增 ${next}${zh}`, `${next} is added${en}`]
    case 'quantity':
      return [`${former} 改为${zh.replace(/^，/u, '')}`, `${former} is changed${en.replace(/^,/u, ' to')}`]
    case 'parameter':
      return [values[0], `Changed ${values[1]}`]
    case 'file':
      return [`文件改为 ${line.file?.name ?? '–'}`, `The file is now ${line.file?.name ?? '–'}`]
  }
}

/** What a change does, a sentence for each of its items, which begins with the place of the item, and with its item of the bill where it names one. */
export const redline = (items: readonly Item[], language: Language): string =>
  items
    .map((line, at) => {
      const item = line.item === null ? '' : inLanguage([`（项次 ${line.item}）`, ` (item ${line.item})`], language)
      return `${at + 1}${item}${inLanguage(['：', ': '], language)}${inLanguage(said(line), language)}`
    })
    .join('\n')

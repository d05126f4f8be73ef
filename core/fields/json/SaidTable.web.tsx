import { useLanguage } from '../../client/session.web.ts'
import { cellWords, type WordTable } from '../../define/wordTable.ts'
import type { Label } from '../../language/label.ts'
import { PlainTable } from '../PlainTable.web.tsx'

interface SaidTableProps {
  readonly caption: Label
  readonly table: WordTable
}

/** A table in words on a page. */
export const SaidTable = ({ caption, table: { columns, rows } }: SaidTableProps) => {
  const language = useLanguage()
  return (
    <PlainTable
      caption={caption}
      columns={columns.map(column => ({ label: cellWords(column.caption, language), numeric: column.align === 'end' }))}
      rows={rows.map((cells, at) => ({ key: at, cells: cells.map(cell => cellWords(cell, language)) }))}
    />
  )
}

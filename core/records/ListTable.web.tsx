import { Table, type TableColumnType } from 'antd'
import type { MouseEvent } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { fieldOf } from '../fields/kinds.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { useNavigateTo } from '../shell/screens.web.tsx'
import { useCan, useLabel, useLanguage } from '../shell/session.web.ts'
import { listColumns } from './columns.ts'
import { sortable } from './query.ts'
import { recordTitle } from './recordTitle.ts'
import type { RowsProps } from './rows.web.ts'
import { ShownValue } from './ShownValue.web.tsx'
import { sortFromTable, sortOrderOf, type TableSort } from './tableSort.ts'
import { TitleLink } from './TitleLink.web.tsx'
import { useRecordPaths } from './useRecordPaths.web.ts'

type Row = RecordOf<AnyEntity>

/** The top bar stays above the page; the head of the table stops below it. In pixels. */
const topBar = 48

/** The rows of a list as a table: sorted by its heads, opened by its rows, selected where something can be done with many. */
export const ListTable = (props: RowsProps) => {
  const { entity, rows, presentation, query, onQuery, selected, onSelect } = props
  const can = useCan()
  const label = useLabel()
  const language = useLanguage()
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(entity.name)
  const columns = useColumns(props)
  const open = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    if (!detail || isOwnBusiness(event)) return
    if (event.metaKey || event.ctrlKey) window.open(detail(row.id), '_blank', 'noopener')
    else navigateTo(detail(row.id))
  }
  const selection = {
    selectedRowKeys: [...selected],
    onChange: (keys: React.Key[]) => onSelect(keys.map(Number)),
    getCheckboxProps: (row: Row) => ({ 'aria-label': `${label(['选择', 'Select'])} ${recordTitle(entity, row, language)}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': label(['选择本页全部', 'Select all on this page']) }),
  }
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
      sticky={{ offsetHeader: topBar }}
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      {...(can(`${entity.name}:delete`) ? { rowSelection: selection } : {})}
      rowClassName={row => `ms-list-row ms-tone-${presentation.tone?.(row) ?? 'normal'}`}
      onRow={row => ({ onClick: open(row) })}
      onChange={(_pages, _filters, sorter) => onQuery({ ...query, page: 1, sort: sortFromTable(sorterList(sorter), query.sort) })}
    />
  )
}

const useColumns = ({ entity, fields, presentation, query }: RowsProps): TableColumnType<Row>[] => {
  const label = useLabel()
  const sorted = sortable(entity, fields)
  const names = listColumns(entity, fields)
  // Beside a column of its own for the English name, the title is not translated.
  const asStored = entity.titleEn !== undefined && names.includes(entity.titleEn)
  return names.flatMap((name): TableColumnType<Row>[] => {
    const field = fieldOf(fields, name)
    if (!field) return []
    const cells = cellsOf(field)
    const isNumeric = cells.numeric === true
    const draw = (row: Row) => (
      <ShownValue name={name} field={field} record={row} ownCells={presentation.cells} cells={cells} place="table" />
    )
    return [
      {
        key: name,
        title: label(field.label),
        ...(isNumeric ? { align: 'end' as const, className: 'ms-numeric' } : {}),
        ...(sorted.includes(name) ? { sorter: { multiple: 1 }, sortOrder: sortOrderOf(query.sort, name) } : {}),
        render: (_value, row) =>
          name === entity.title ? (
            <TitleLink entity={entity} record={row}>
              {(asStored || presentation.cells?.[name]) && draw(row)}
            </TitleLink>
          ) : (
            draw(row)
          ),
      },
    ]
  })
}

interface AntdSorter {
  readonly columnKey?: React.Key | undefined
  readonly order?: 'ascend' | 'descend' | null | undefined
}

const sorterList = (sorter: AntdSorter | readonly AntdSorter[]): readonly TableSort[] =>
  (Array.isArray(sorter) ? (sorter as readonly AntdSorter[]) : [sorter as AntdSorter]).flatMap(({ columnKey, order }) =>
    columnKey === undefined ? [] : [{ by: String(columnKey), order: order ?? null }],
  )

/** A click on something of its own in the row, or the end of selecting text, opens nothing. */
const isOwnBusiness = (event: MouseEvent<HTMLElement>): boolean =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, .ant-table-selection-column') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''

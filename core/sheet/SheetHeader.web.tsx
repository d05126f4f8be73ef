import { memo, useMemo, type JSX, type ReactNode } from 'react'
import { inLanguage, type Language } from '../language/label.ts'
import { headerSpans, type ColumnLayout, type HeaderSpan } from './layout.ts'
import type { SheetColumn, SheetGroup } from './sheetContent.ts'
import { frozenMark, placeOf } from './SheetRow.web.tsx'

interface SheetHeaderProps {
  readonly columns: readonly SheetColumn[]
  readonly visible: readonly number[]
  readonly layout: ColumnLayout
  readonly language: Language
  readonly groupHeight: number
  readonly captionHeight: number
  readonly groupContent?: ((group: SheetGroup) => ReactNode) | undefined
  readonly captionContent?: ((column: SheetColumn) => ReactNode) | undefined
}

/** Pixels between a frozen column and the caption of a group that is partly scrolled away; as in the style sheet. */
const captionPadding = 8

const widthOf = ({ first, count }: HeaderSpan, layout: ColumnLayout): number =>
  layout.widths.slice(first, first + count).reduce((sum, width) => sum + width, 0)

/** The captions of groups and columns; a column without a group reaches through both rows. */
export const SheetHeader = memo(function SheetHeader(props: SheetHeaderProps): JSX.Element {
  const { columns, visible, layout, language, groupHeight, captionHeight, groupContent, captionContent } = props
  const spans = useMemo(() => headerSpans(columns, layout.frozen), [columns, layout.frozen])
  const grouped = columns.some(({ group }) => group !== undefined)
  const height = captionHeight + (grouped ? groupHeight : 0)
  const isVisible = ({ first, count }: HeaderSpan): boolean => visible.some(index => index >= first && index < first + count)

  const caption = (index: number, through: boolean): JSX.Element | null => {
    const column = columns[index]
    if (!column) return null
    const text = inLanguage(column.label, language)
    return (
      <div
        key={column.key}
        role="columnheader"
        aria-colindex={index + 1}
        aria-rowspan={through ? 2 : undefined}
        className="ms-sheet-caption"
        title={text}
        data-kind={column.kind}
        data-frozen={frozenMark(layout, index)}
        style={{ ...placeOf(layout, index), height: through ? height : captionHeight }}
      >
        {captionContent?.(column) ?? <span>{text}</span>}
      </div>
    )
  }

  const group = (span: HeaderSpan): JSX.Element | null =>
    span.group === undefined ? (
      caption(span.first, true)
    ) : (
      <div
        key={`${span.group.key} ${span.first}`}
        role="columnheader"
        aria-colindex={span.first + 1}
        aria-colspan={span.count}
        className="ms-sheet-group"
        data-frozen={frozenMark(layout, span.first + span.count - 1)}
        style={{ left: layout.starts[span.first], width: widthOf(span, layout), height: groupHeight }}
      >
        <span style={{ left: layout.frozenWidth + captionPadding }}>
          {groupContent ? groupContent(span.group) : inLanguage(span.group.label, language)}
        </span>
      </div>
    )

  const captions = visible.filter(index => !grouped || columns[index]?.group !== undefined)
  return (
    <div role="rowgroup" className="ms-sheet-head" style={{ height, width: layout.totalWidth }}>
      {grouped && (
        <div role="row" aria-rowindex={1} className="ms-sheet-row" style={{ top: 0, height: groupHeight, width: layout.totalWidth }}>
          {spans.filter(isVisible).map(group)}
        </div>
      )}
      {captions.length > 0 && (
        <div
          role="row"
          aria-rowindex={grouped ? 2 : 1}
          className="ms-sheet-row"
          style={{ top: height - captionHeight, height: captionHeight, width: layout.totalWidth }}
        >
          {captions.map(index => caption(index, false))}
        </div>
      )}
    </div>
  )
})

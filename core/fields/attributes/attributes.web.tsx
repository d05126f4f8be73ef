import { useLabel, useLanguage } from '../../client/session.web.ts'
import type { CellProps, FieldCells } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'
import { attributeText, isShown } from './shownAttributes.ts'

/** Attributes as facts, each with its unit; in a list as one text. */
const AttributesCell = (props: CellProps) => {
  const label = useLabel()
  const language = useLanguage()
  if (props.place === 'table' || !isShown(props.value)) return <PlainCell {...props} />
  return (
    <dl className="ms-attributes">
      {props.value.map(one => (
        <div key={one.code}>
          <dt>{label(one.name)}</dt>
          <dd>{attributeText(one, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Typed values whose names and units stand with the class of the record. */
export const attributesCells: FieldCells = { Cell: AttributesCell, named: true, wide: () => true }

import { useDeferredValue, useMemo, useState } from 'react'
import { readDelimited } from '#core/tables'
import type { BomField } from './bomFields.ts'
import type { BomFields } from './bomRow.ts'
import { readBom, type BomAnswers } from './pasteBom.ts'

/** A bill while it is pasted: its text, what is read of it as soon as nobody types, and what a person says of that. `fields` are what its columns are looked through for. */
export const usePastedBom = (fields: readonly BomField[], pasted = '') => {
  const [text, setText] = useState(pasted)
  const [chosen, setChosen] = useState<BomFields>()
  const [said, setSaid] = useState<BomAnswers>({})
  const calm = useDeferredValue(text)
  const read = useMemo(() => (calm.trim() === '' ? undefined : readBom(calm, chosen, fields, said)), [calm, chosen, fields, said])
  const rows = useMemo(() => readDelimited(calm).rows, [calm])
  const say = (answers: BomAnswers, uses: BomFields | undefined): void => {
    setSaid(answers)
    setChosen(uses)
  }
  return {
    text,
    fields,
    /** Undefined while there is nothing; another one with every answer. */
    read,
    rows,
    /** What is read is of the text that stands there. */
    isRead: calm === text,
    type: (next: string): void => {
      setText(next)
      say({}, undefined)
    },
    /** The row of the headings is another one: nothing that was said before holds for it. */
    beginAt: (headingRow: number): void => say({ headingRow }, undefined),
    agree: (code: string): void => say({ ...said, agreed: [...(said.agreed ?? []), code] }, chosen),
    use: (column: number, use: string): void =>
      say(
        said,
        read?.columns.map(({ field }, at) => (at === column ? (fields.find(one => one === use) ?? null) : field)),
      ),
  }
}

/** A bill that is being pasted. */
export type PastedBill = ReturnType<typeof usePastedBom>

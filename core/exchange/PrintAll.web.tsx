import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Language } from '../language/label.ts'
import { OneOf } from '../controls/OneOf.web.tsx'
import { Segments } from '../controls/Segments.web.tsx'
import { languageChoiceLabels } from '../language/language.ts'
import { useCan, useLabel, useLanguage } from '../client/session.web.ts'
import { firstOrder, rememberStock } from '../papers/labels/lastStock.web.ts'
import { labelsOf } from '../papers/labels/labelContent.ts'
import { lackedOf, papersOf } from '../papers/offered.ts'
import type { WantedPrint } from '../papers/wantedPrint.ts'
import LabelOptions from '../papers/labels/LabelOptions.web.tsx'
import PrintInBackground from './PrintInBackground.web.tsx'

interface PrintAllProps {
  readonly entity: AnyEntity
  readonly query: Readonly<Record<string, string>>
}

/** Prints everything that a list has: its papers, or labels. */
const PrintAll = ({ entity, query }: PrintAllProps) => {
  const label = useLabel()
  const can = useCan()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const choices = [
    ...papersOf(entity)
      .filter(({ purpose }) => purpose !== true)
      .map(paper => ({ ...paper, print: { kind: 'papers', paper: paper.name } as const })),
    ...labelsOf(entity).map(design => ({ ...design, print: { kind: 'labels', ...firstOrder(design.design, design.as) } as const })),
  ].filter(one => lackedOf(one, can).length === 0)
  const [print, setPrint] = useState<WantedPrint | undefined>(choices[0]?.print)
  if (print === undefined) return null
  return (
    <section aria-label={label(['打印', 'Print'])} className="ms-export-print">
      <div className="ms-preview-tools">
        <OneOf
          name={label(['打印样式', 'Paper'])}
          value={nameOf(print)}
          options={choices.map(one => ({ value: nameOf(one.print), label: label(one.label) }))}
          onChange={name => setPrint(choices.find(one => nameOf(one.print) === name)?.print)}
        />
        <Segments<Language>
          name={label(['语言', 'Language'])}
          value={language}
          options={(['zh', 'en'] as const).map(value => ({ value, label: languageChoiceLabels[value][0] }))}
          onChange={setLanguage}
        />
      </div>
      {print.kind === 'labels' && (
        <LabelOptions
          order={print}
          onChange={order => {
            rememberStock(order.stock)
            setPrint({ kind: 'labels', ...order })
          }}
        />
      )}
      <PrintInBackground entity={entity} query={query} print={print} language={language} isAside />
    </section>
  )
}

const nameOf = (print: WantedPrint): string => (print.kind === 'papers' ? `papers ${print.paper}` : `labels ${print.label}`)

export default PrintAll

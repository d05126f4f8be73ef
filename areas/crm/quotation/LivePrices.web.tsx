import './livePrices.css'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { CallInput, CallOutput } from '#core/calls'
import { useLabel } from '#core/client.web'
import { usePaused } from '#core/controls.web'
import { lineDrafts, readDraft, type Draft } from '#core/drafts'
import { PlainTable, ToneTag } from '#core/fields.web'
import { groupedDecimal } from '#core/numbers'
import type { Label } from '#core/language'
import type { WhileTypingProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { approvalLevels } from '../discountBand/approvalLevels.ts'
import { priceLines, writtenLines, type PricedLine } from './priceLines.ts'
import { quotation } from './quotation.ts'

/** Nobody is asked at every letter. */
const pause = 250

const words: Label = ['实时价格', 'Prices as you type']
const typed = ['company', 'currency', 'priceListDate', 'paymentTerms', 'validityDays', 'taxMode', 'vatRate'] as const
const ofLine = ['model', 'variant', 'quantity', 'discount', 'ownPrice', 'free', 'optional'] as const
const inner = quotation.fields.items.of

interface AskedLine {
  readonly key: string
  readonly place: number
  readonly line: PricedLine
}

/** The lines that say enough to be priced, with where they stand. */
const askedIn = (draft: Draft): readonly AskedLine[] =>
  lineDrafts(draft).flatMap(({ key, drafts }, place) => {
    const values = Object.fromEntries(ofLine.map(name => [name, readDraft(inner[name], drafts[name]).value ?? null]))
    const textIn = (name: string): string | null => (typeof values[name] === 'string' ? values[name] : null)
    const [model, quantity, ownPrice] = [values['model'], textIn('quantity'), textIn('ownPrice')]
    if (quantity === null || (typeof model !== 'number' && ownPrice === null)) return []
    const line = {
      model: typeof model === 'number' ? model : null,
      quantity,
      ownPrice,
      discount: textIn('discount'),
      free: values['free'] === true,
      optional: values['optional'] === true,
      labelled: textIn('variant') !== null,
    }
    return [{ key, place, line }]
  })

/** What a stored record holds in a field that nobody types here; of a reference its id. */
const storedIn = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null))

/** What the lines of a quotation come to while they are typed: told in the lines themselves, and here all of them together with who has to agree and when it can be delivered. */
export const LivePrices = ({ store, record }: WhileTypingProps<typeof quotation>) => {
  const label = useLabel()
  const drafts = useStore(store, ({ form }) => form.drafts)
  const head = Object.fromEntries(
    typed.map(name => [name, readDraft(quotation.fields[name], drafts[name]).value ?? storedIn(record?.[name])]),
  )
  const [kept, keep] = useState<CallOutput<typeof priceLines>>()
  const lines = askedIn(drafts['items'] ?? null)
  const isWhole = typed.every(name => name === 'vatRate' || head[name] !== null) && lines.length > 0
  const asked = usePaused(isWhole ? JSON.stringify({ ...head, items: writtenLines(lines.map(({ line }) => line)) }) : '', pause)
  const { data } = useCall(priceLines, asked === '' ? undefined : (JSON.parse(asked) as CallInput<typeof priceLines>))
  const isFresh = data !== undefined && data.lines.length === lines.length
  useEffect(
    function tellTheLines() {
      if (!isFresh) return
      const told = new Map(
        lines.flatMap(({ key }, at) => {
          const line = data.lines[at]
          if (line === undefined) return []
          const { unitPrice, amount, belowTier, margin } = line
          return [[key, { unitPrice, amount, belowTier, margin }] as const]
        }),
      )
      store.foretell('items', told)
      keep(data)
    },
    // Told once for each answer: what is typed meanwhile asks anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [data, store],
  )
  // What was told last stands until the next answer comes.
  const shown = isFresh ? data : kept
  if (shown === undefined || lines.length === 0) return null
  const currency = String(head['currency'])
  return (
    <section className="ms-live-prices" aria-label={label(words)}>
      <p aria-live="polite">
        <b>
          {label(['合计', 'Total'])} {groupedDecimal(shown.total)} {currency}
        </b>{' '}
        <ToneTag tone={shown.level === 'seller' ? 'good' : 'warn'}>
          {shown.level === 'seller'
            ? label(approvalLevels.seller)
            : label([`须审批：${approvalLevels[shown.level][0]}`, `Needs approval by: ${approvalLevels[shown.level][1]}`])}
        </ToneTag>
        {shown.margin !== null && (
          <span className="ms-muted">
            {' '}
            {label(['毛利率', 'Margin'])} {(Number(shown.margin) * 100).toFixed(1)}%
          </span>
        )}
      </p>
      <details>
        <summary>{label(['每行审批和交期', 'Approval and delivery of each line'])}</summary>
        <PlainTable
          caption={words}
          columns={[
            { label: label(['行', 'Line']), numeric: true },
            { label: label(['金额', 'Amount']), numeric: true },
            { label: label(['审批', 'Approval']) },
            { label: label(['可交付', 'Can be delivered']) },
          ]}
          rows={shown.lines.map((line, at) => ({
            key: String(lines[at]?.key),
            cells: [
              String((lines[at]?.place ?? at) + 1),
              line.amount === null ? '–' : groupedDecimal(line.amount),
              label(approvalLevels[line.level]),
              line.deliverOn ?? label(['未知', 'Unknown']),
            ],
          }))}
        />
      </details>
    </section>
  )
}

import { Button, Drawer, Input } from 'antd'
import { useId, useState } from 'react'
import { useLabel } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { fieldOf } from '#core/fields'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { PlaceField } from '#core/sheet.web'
import { filled, supplierPlace } from './comparisonTexts.ts'
import { useOpenComparison } from './useComparison.web.ts'
import { onTimeText, passRateText } from './memoryText.ts'
import { askedSupplier } from './priceComparison.ts'
import { shipmentFreight, type Bearing } from './shipmentFreight.ts'
import { SupplierQuotations } from './SupplierQuotations.web.tsx'
import type { SupplierRecord } from './priceMemory.ts'

interface SupplierDrawerProps {
  readonly supplier: number
  readonly editable: boolean
  /** How its lots came through inspection; undefined when nothing is known. */
  readonly record: SupplierRecord | undefined
  close(): void
}

/** A supplier of the comparison: the terms behind its offers, how it delivers, and the way out. */
export const SupplierDrawer = ({ supplier, editable, record, close }: SupplierDrawerProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const { page, source, type, remove } = useOpenComparison()
  const { detail } = useRecordPaths('purchase.supplier')
  const shown = page.suppliers.find(one => one.supplier === supplier)
  if (!shown) return null
  const quoted = page.lines.filter(line => line.offers.get(supplier)?.texts.unitPrice !== '').length
  const isSealed = (source.record?.quotes ?? []).some(
    quote => quote.supplier.id === supplier && (quote.round ?? 1) < (source.record?.round ?? 1),
  )
  const takeOut = async () => {
    const question = [`移除 ${shown.title} 及其 ${quoted} 个报价？`, `Remove ${shown.title} and ${quoted} quotes?`] as const
    if (quoted > 0 && !(await feedback.confirm(question))) return
    remove(supplierPlace(supplier))
    close()
  }
  return (
    <Drawer open title={shown.title} size={480} onClose={close} destroyOnHidden>
      <div className="ms-pc-supplier">
        <p>
          {record && record.lots > 0 ? label(passRateText(record)) : label(['暂无来料检验记录', 'No lots inspected so far'])}
          <br />
          {label(onTimeText(record))}
          {detail && <ScreenLink to={detail(supplier)}>{label(['供应商档案', 'Supplier record'])}</ScreenLink>}
        </p>
        <div className="ms-form-grid">
          {filled.supplier.map(name => {
            const field = fieldOf(askedSupplier, name)
            return (
              field && (
                <PlaceField
                  key={name}
                  id={`ms-pc-supplier-${name}`}
                  field={field}
                  text={shown.texts[name] ?? ''}
                  problem={shown.problems[name]}
                  disabled={!editable}
                  onChange={text => type([[supplierPlace(supplier, name), text]])}
                />
              )
            )
          })}
        </div>
        {editable && <ShipmentFreight supplier={supplier} />}
        {source.record?.quotations && source.record.suppliers.some(one => one.supplier.id === supplier) && (
          <SupplierQuotations supplier={supplier} editable={editable} record={source.record} />
        )}
        {editable && (
          <div>
            <Button danger disabled={isSealed} onClick={() => void takeOut()}>
              {label(['移出比价', 'Remove from the comparison'])}
            </Button>
            {isSealed && (
              <p className="ms-muted">
                {label(['这家的报价参与过定标，不能移除', 'Quotes of this supplier were part of an award and stay'])}
              </p>
            )}
          </div>
        )}
      </div>
    </Drawer>
  )
}

/** The freight of a whole shipment of a supplier, shared out over its offers by value. */
const ShipmentFreight = ({ supplier }: { readonly supplier: number }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const id = useId()
  const { page, type } = useOpenComparison()
  const [amount, setAmount] = useState('')
  const offers = page.lines.flatMap(({ key, item, offers: all }): readonly Bearing[] => {
    const unitPrice = all.get(supplier)?.values.unitPrice
    return item && typeof unitPrice === 'string' ? [{ item: key, supplier, unitPrice, quantity: item.quantity }] : []
  })
  const share = (): void => {
    const typed = shipmentFreight(amount.trim(), offers)
    if (!typed)
      return feedback.warning(['请填写金额（最多两位小数），并先填写报价', 'Enter an amount with up to two decimals, and quotes first'])
    type([...typed])
    setAmount('')
    feedback.success(['已按金额分摊到各行', 'Shared out over the lines by value'])
  }
  return (
    <div className="ms-pc-shipment">
      <label htmlFor={id}>{label(['整单运费', 'Freight of the shipment'])}</label>
      <Input id={id} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <Button disabled={offers.length === 0} onClick={share}>
        {label(['分摊到各行', 'Share out over the lines'])}
      </Button>
    </div>
  )
}
